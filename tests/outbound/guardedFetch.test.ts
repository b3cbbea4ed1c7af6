import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGuardedFetch } from '../../api/src/lib/outbound/guardedFetch.ts';
import { eventually } from '../live/eventually.ts';
import { answerJson, because, PUBLIC, PUBLIC_TOO, startNetwork } from './network.ts';

const ADDRESS = 'https://pay.example.com/.well-known/lnurlp/ada?a=1';

test('a public server is asked once, by its name, for JSON alone and without cookies [N2]', async (t) => {
  const network = await startNetwork(t, answerJson({ tag: 'payRequest' }), { names: () => [PUBLIC_TOO, PUBLIC] });
  assert.deepEqual(await network.fetch(ADDRESS), { status: 200, json: { tag: 'payRequest' } });
  assert.deepEqual(network.dialled, [{ host: 'pay.example.com', port: 443, addresses: [PUBLIC, PUBLIC_TOO] }]);
  const [request] = network.requests;
  assert.deepEqual([request?.method, request?.url], ['GET', '/.well-known/lnurlp/ada?a=1']);
  assert.deepEqual(request?.headers, {
    host: 'pay.example.com',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'Hindcast',
    connection: 'close',
  });
});

test('an answer of DNS that changes after the check is not used [N2]', async (t) => {
  const names = (_host: string, question: number) => (question === 1 ? [PUBLIC] : ['127.0.0.1']);
  const network = await startNetwork(t, answerJson({}), { names });
  await network.fetch(ADDRESS);
  assert.deepEqual(network.resolved, ['pay.example.com']);
  assert.deepEqual(
    network.dialled.map(({ addresses }) => addresses),
    [[PUBLIC]],
  );
});

for (const [where, leadsTo] of [
  ['this machine', undefined],
  ['a private server', '10.0.0.1'],
  ['the same server by an IPv4 address in IPv6', `::ffff:${PUBLIC}`],
  ['another public server', '8.8.8.8'],
] as const) {
  test(`a connection that leads to ${where} instead of the checked address is closed before anything is sent [N2]`, async (t) => {
    const network = await startNetwork(t, answerJson({}), { leadsTo: () => leadsTo });
    await assert.rejects(network.fetch(ADDRESS), because('address'));
    await eventually('the connection is over', () => network.ended.length === 1);
    assert.deepEqual([network.dialled.length, network.requests.length], [1, 0]);
  });
}

test('a server is reached by another spelling of its IPv6 address [N2]', async (t) => {
  const names = () => ['2606:4700:4700:0:0:0:0:1111'];
  const network = await startNetwork(t, answerJson(1), { names, leadsTo: () => PUBLIC_TOO });
  assert.deepEqual(await network.fetch(ADDRESS), { status: 200, json: 1 });
});

test('a resolver that answers too late opens no connection [N2]', async () => {
  let dials = 0;
  const late = Promise.withResolvers<readonly string[]>();
  const fetch = createGuardedFetch({
    resolve: () => late.promise,
    dial: () => {
      dials++;
      throw new Error('A connection was opened');
    },
  });
  await assert.rejects(fetch(ADDRESS, { deadlineMs: 50 }), because('slow'));
  late.resolve([PUBLIC]);
  await nextTurn();
  assert.equal(dials, 0);
});

test('whoever asks can end the question, with a reason [N2]', async (t) => {
  const network = await startNetwork(t, () => ending.abort(new Error('The server ends')));
  const ending = new AbortController();
  await assert.rejects(network.fetch(ADDRESS, { signal: ending.signal }), /The server ends/);
  await assert.rejects(network.fetch(ADDRESS, { signal: ending.signal }), /The server ends/);
  assert.equal(network.dialled.length, 1);
});
