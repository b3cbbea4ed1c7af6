import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import { because, PUBLIC, startNetwork } from './network.ts';

const START = 'https://pay.example.com/start';

/** Sends every question on, to the place that `next` names for its path; answers JSON where it names none. */
const redirecting =
  (next: Readonly<Record<string, string>>, status = 302): RequestListener =>
  (request, response) => {
    const location = next[request.url ?? ''];
    if (location === undefined) response.end('{"arrived":true}');
    else response.writeHead(status, { location, 'set-cookie': 'a=b' }).end('on');
  };

test('two redirects are followed, on the same host and to another, each over its own checked connection [N2]', async (t) => {
  const next = { '/start': '../next?a=1', '/next?a=1': 'https://wallet.example.org/last' };
  for (const status of [301, 302, 303, 307, 308]) {
    const network = await startNetwork(t, redirecting(next, status));
    assert.deepEqual(await network.fetch(START), { status: 200, json: { arrived: true } });
    assert.deepEqual(network.resolved, ['pay.example.com', 'pay.example.com', 'wallet.example.org']);
    assert.deepEqual(
      network.requests.map(({ headers, url }) => [headers.host, url, headers.cookie]),
      [
        ['pay.example.com', '/start', undefined],
        ['pay.example.com', '/next?a=1', undefined],
        ['wallet.example.org', '/last', undefined],
      ],
    );
  }
});

test('a third redirect and a circle of redirects are not followed [N2]', async (t) => {
  const chain = { '/start': '/1', '/1': '/2', '/2': '/3' };
  const circle = { '/start': '/start' };
  for (const next of [redirecting(chain), redirecting(circle)]) {
    const network = await startNetwork(t, next);
    await assert.rejects(network.fetch(START), because('status'));
    assert.equal(network.requests.length, 3);
  }
});

for (const location of [
  'http://pay.example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'https://%6c%6f%63alhost/',
  'https://db.internal/',
  'https://user@pay.example.com/',
  'https://pay.example.com:8443/',
  '//127.0.0.1/',
  '\\\\127.0.0.1\\',
  'file:///etc/passwd',
  'gopher://pay.example.com/',
  'data:application/json,{}',
]) {
  test(`a redirect to ${location} is refused before its name is asked for [N2]`, async (t) => {
    const network = await startNetwork(t, redirecting({ '/start': location }));
    await assert.rejects(network.fetch(START), because('address'));
    assert.deepEqual([network.resolved.length, network.dialled.length], [1, 1]);
  });
}

test('a redirect to a name with a private address is refused before a connection is opened [N2]', async (t) => {
  const names = (host: string) => (host === 'inside.example.com' ? ['10.0.0.1'] : [PUBLIC]);
  const network = await startNetwork(t, redirecting({ '/start': 'https://inside.example.com/' }), { names });
  await assert.rejects(network.fetch(START), because('address'));
  assert.deepEqual([network.resolved.length, network.dialled.length], [2, 1]);
});

test('a redirect to the same host is refused when its name has become private meanwhile [N2]', async (t) => {
  const names = (_host: string, question: number) => (question === 1 ? [PUBLIC] : ['127.0.0.1']);
  const network = await startNetwork(t, redirecting({ '/start': '/again' }), { names });
  await assert.rejects(network.fetch(START), because('address'));
  assert.equal(network.dialled.length, 1);
});

test('a redirect that names no place is refused [N2]', async (t) => {
  const nowhere = await startNetwork(t, (_request, response) => response.writeHead(302).end());
  await assert.rejects(nowhere.fetch(START), because('status'));
  const nonsense = await startNetwork(t, redirecting({ '/start': 'https://[' }));
  await assert.rejects(nonsense.fetch(START), because('status'));
});
