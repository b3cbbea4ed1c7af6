import { deepEqual, equal, match } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { createClients } from '../../api/src/http/edge/client.ts';
import { limitConnections } from '../../api/src/http/edge/connections.ts';
import { readTrustProxy } from '../../api/src/lib/config/trustProxy.ts';
import { createLogLines } from './logLines.ts';

/** A listener where one address may hold two connections, and what connects to it without a network. */
function startLimited(trust?: string) {
  const lines = createLogLines();
  const listener = createServer();
  listener.removeAllListeners('connection'); // nothing is read
  const limits = { connections: 100, connectionsOfOne: 2 };
  const isProxy = createClients(readTrustProxy(trust)).isProxy;
  limitConnections(listener, { limits, isProxy, log: lines.log });
  const connect = (from: string): Socket => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: from });
    listener.emit('connection', socket);
    return socket;
  };
  const refused = (...from: readonly string[]): boolean[] => from.map((one) => connect(one).destroyed);
  return { listener, lines, connect, refused };
}

test('one address holds no more connections than it may, and the log says so once a minute, and how often', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { listener, lines, refused } = startLimited();
  equal(listener.maxConnections, 100);
  deepEqual(refused(...Array(4).fill('203.0.113.7')), [false, false, true, true]);
  deepEqual(refused('203.0.113.8', '::ffff:203.0.113.7'), [false, true]);
  deepEqual(refused('2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:100::1'), [false, false, true, false]);
  equal(lines.all().length, 1);
  match(String(lines.all()[0]?.msg), /one address holds as many as it may/);
  t.mock.timers.tick(60_000);
  equal(lines.all()[1]?.lines, 3, 'what was not written');
  deepEqual(refused('203.0.113.7'), [true]);
  equal(lines.all().length, 3);
});

test('IPv6 networks of 56 bits hold as many connections as one address, and those of 48 bits 4 times as many', () => {
  const { refused } = startLimited();
  const hex = (number: number) => number.toString(16);
  deepEqual(refused('2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'), [false, false, true]);
  const within48 = Array.from({ length: 9 }, (_, host) => `2001:db8:2:${hex(host * 256)}::1`);
  deepEqual(refused(...within48), [...Array(8).fill(false), true]);
  deepEqual(refused('2001:db8:3::1'), [false]);
});

test('a connection that closes makes room for another of its address', async () => {
  const { connect, refused } = startLimited();
  const first = connect('203.0.113.7');
  deepEqual(refused('203.0.113.7', '203.0.113.7'), [false, true]);
  await once(first.destroy(), 'close');
  deepEqual(refused('203.0.113.7', '203.0.113.7'), [false, true]);
});

test('this machine and a trusted proxy hold as many connections as they need', () => {
  const { refused } = startLimited('203.0.113.0/24');
  const none = Array(5).fill(false);
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '203.0.113.7']) {
    deepEqual(refused(...Array(5).fill(from)), none, from);
  }
  deepEqual(refused(...Array(3).fill('198.51.100.1')), [false, false, true]);
});
