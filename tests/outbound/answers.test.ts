import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { OutboundReason } from '../../api/src/lib/outbound/outboundError.ts';
import { eventually } from '../live/eventually.ts';
import { because, startNetwork } from './network.ts';

const ADDRESS = 'https://pay.example.com/.well-known/lnurlp/ada';

/** Asserts that a request to the address, on its own network, fails for this reason. */
async function endOf(t: TestContext, answer: RequestListener, reason: OutboundReason) {
  const network = await startNetwork(t, answer);
  await assert.rejects(network.fetch(ADDRESS, reason === 'slow' ? { deadlineMs: 1000 } : {}), because(reason));
  return network;
}

test('an answer of a megabyte is not read to its end, with and without its length [N2]', async (t) => {
  const body = JSON.stringify('a'.repeat(1 << 20));
  await endOf(t, (_request, response) => response.setHeader('content-length', body.length).end(body), 'tooLong');
  const withoutLength: RequestListener = (_request, response) => {
    response.flushHeaders();
    response.end(body);
  };
  await endOf(t, withoutLength, 'tooLong');
});

test('an answer of 64 kB is read, one byte more is not [N2]', async (t) => {
  const longest = JSON.stringify('a'.repeat(64 * 1024 - 2));
  const network = await startNetwork(t, (_request, response) => response.end(longest));
  assert.equal((await network.fetch(ADDRESS)).json, JSON.parse(longest));
  await endOf(t, (_request, response) => response.end(`${longest} `), 'tooLong');
});

test('headers without an end are not read [N2]', async (t) => {
  await endOf(t, (request) => request.socket.write(`HTTP/1.1 200 OK\r\na: ${'a'.repeat(100_000)}`), 'tooLong');
});

test('a compressed answer is refused, however small it is [N2]', async (t) => {
  const bomb = gzipSync(Buffer.alloc(10 << 20, ' '));
  for (const encoding of ['gzip', 'GZIP', 'br', 'gzip, gzip', 'zstd', 'identity, gzip']) {
    await endOf(t, (_request, response) => response.setHeader('content-encoding', encoding).end(bomb), 'notJson');
  }
  await endOf(t, (_request, response) => response.end(bomb), 'notJson');
  await endOf(t, (_request, response) => response.setHeader('content-encoding', 'gzip').end('{}'), 'notJson');
});

test('what is not JSON is refused [N2]', async (t) => {
  for (const body of ['', '<html>', '{"a":1', '{} {}', 'NaN', Buffer.from([0x22, 0xff, 0x22])]) {
    await endOf(t, (_request, response) => response.end(body), 'notJson');
  }
});

test('a status other than success is refused, and its body not read [N2]', async (t) => {
  for (const status of [300, 304, 400, 401, 404, 429, 500, 503]) {
    await endOf(
      t,
      (_request, response) => response.writeHead(status, { 'content-length': 1e6 }).flushHeaders(),
      'status',
    );
  }
});

test('a server that never answers, or lets its answer drip, is given up in time [N2]', async (t) => {
  await endOf(t, () => undefined, 'slow');
  const drips = await endOf(
    t,
    (_request, response) => {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    },
    'slow',
  );
  await eventually('the connection is over', () => drips.ended.length === 1);
});

test('a server that hangs up or speaks another protocol cannot be reached [N2]', async (t) => {
  await endOf(t, (request) => request.socket.destroy(), 'unreachable');
  await endOf(t, (request) => request.socket.end('SSH-2.0-OpenSSH_9.9\r\n'), 'unreachable');
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n{}';
  await endOf(t, (request) => request.socket.write(upgrade), 'unreachable');
  await endOf(
    t,
    (_request, response) => response.setHeader('content-length', 10).write('{}', () => response.destroy()),
    'unreachable',
  );
});
