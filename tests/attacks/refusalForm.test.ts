import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from '../api/fixture.ts';
import { exchange } from './exchange.ts';

test('requests in a wrong form', async (t) => {
  const api = await startApi(t);
  const { server } = api;

  await t.test('a range of an answer is passed over: no refusal of the framework’s own', async () => {
    for (const range of ['bytes=5-2', 'lines=1-2', 'bytes=99999999-', 'bytes=0-0', 'bytes=-1', 'x']) {
      for (const url of ['/health', '/live-price', '/api/admin/prices/sources']) {
        const answer = await api.server.inject({ url, headers: { range, authorization: `Bearer ${api.token}` } });
        assert.deepEqual(
          [answer.statusCode, answer.headers['x-content-type-options']],
          [200, 'nosniff'],
          `${url} ${range}`,
        );
      }
    }
  });

  await t.test('a WebSocket that is asked for in the wrong way is refused in the form of every refusal', async () => {
    await server.start();
    const good = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' };
    const ask = (headers: Readonly<Record<string, string>>) =>
      exchange(Number(server.info.port), '/ws/price', { connection: 'Upgrade', upgrade: 'websocket', ...headers });
    assert.equal((await ask(good)).status, 101);
    assert.equal((await ask({ ...good, 'sec-websocket-protocol': 'x' })).status, 101);
    const wrongs: readonly Readonly<Record<string, string>>[] = [
      { 'sec-websocket-key': '' },
      { 'sec-websocket-key': 'short' },
      { 'sec-websocket-version': 'x' },
      { 'sec-websocket-protocol': 'x, x' },
      { 'sec-websocket-protocol': ',' },
    ];
    for (const wrong of wrongs) {
      const { status, headers, body } = await ask({ ...good, ...wrong });
      assert.deepEqual([status, headers.get('x-content-type-options')], [426, 'nosniff'], JSON.stringify(wrong));
      assert.equal(JSON.parse(body).code, 'upgrade_required');
    }
  });

  await t.test('cookies that another program on the same domain set keep nobody out', async () => {
    for (const cookie of ['a', '=', 'a="', 'a={"b": 1}', 'a=b c', '\u0001=x', '__proto__=1', ';;;', 'x'.repeat(4000)]) {
      assert.equal((await api.get('/health', { cookie })).statusCode, 200, cookie);
    }
  });

  await t.test('a preflight for an address that cannot be decoded is refused like any request for it', async () => {
    for (const url of ['/x%u0041', '/api/prices%zz', '/api/admin/%e0%a4%a']) {
      for (const method of ['OPTIONS', 'GET']) {
        const headers = { origin: 'http://a', 'access-control-request-method': 'GET' };
        const { statusCode, payload } = await server.inject({ method, url, headers });
        assert.deepEqual([statusCode, JSON.parse(payload).code], [400, 'bad_request'], `${method} ${url}`);
      }
    }
  });

  await t.test('a NUL in an address is refused before a database sees it', async () => {
    for (const url of [
      '/api/admin/prediction_submissions?search=%00',
      '/api/admin/audit?actor=a%00b',
      '/api/admin/audit?subject=%00',
      '/api/admin/audit?actor=a&actor=%00',
      '/api/admin/influencers?search=%00',
      '/api/admin/influencers?%00=1',
    ]) {
      const { statusCode, payload } = await api.server.inject({
        url,
        headers: { authorization: `Bearer ${api.token}` },
      });
      assert.equal(statusCode, 400, url);
      assert.match(payload, /has a NUL in it/, url);
    }
  });
});
