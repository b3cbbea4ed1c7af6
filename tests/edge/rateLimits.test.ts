import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { createClients } from '../../api/src/http/edge/client.ts';
import { networkOf } from '../../api/src/http/edge/network.ts';
import { readTrustProxy } from '../../api/src/lib/config/trustProxy.ts';
import { dailyBars, startApi, type TestApi } from '../api/fixture.ts';
import { visit } from '../live/visitor.ts';
import { createLogLines } from './logLines.ts';

interface Asking {
  readonly method?: string;
  readonly url: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(api: TestApi, { method = 'GET', url, from = '203.0.113.7', headers = {} }: Asking) {
  const answer = await api.server.inject({ method, url, headers, remoteAddress: from });
  const { code } = JSON.parse(answer.payload) as { code?: string };
  return { status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] };
}

test('who guesses tokens is told to wait, and one who has the right token never is [A5]', async (t) => {
  const api = await startApi(t, { limits: { refusedSignIns: 3 } });
  const guess = { method: 'POST', url: '/api/admin/judge/run', headers: { authorization: 'Bearer guess' } };
  for (let count = 0; count < 3; count++) equal((await ask(api, guess)).status, 401);
  const refused = await ask(api, guess);
  deepEqual([refused.status, refused.code], [429, 'too_many_requests']);
  ok(Number(refused.retryAfter) >= 1 && Number(refused.retryAfter) <= 60);
  const right = { ...guess, headers: { authorization: `Bearer ${api.token}` } };
  equal((await ask(api, right)).status, 200);
  equal((await ask(api, { ...guess, from: '203.0.113.8' })).status, 401);
  equal((await ask(api, { ...guess, from: '127.0.0.1' })).status, 401);
});

test('what may be asked without a token is limited for each address: writes, and evidence', async (t) => {
  const api = await startApi(t, { limits: { publicWrites: 2, evidence: 2 } });
  for (const asking of [{ method: 'POST', url: '/nowhere' }, { url: '/api/predictions/1/verdict' }]) {
    for (let count = 0; count < 2; count++) equal((await ask(api, asking)).status, 404);
    const refused = await ask(api, asking);
    deepEqual([refused.status, refused.code], [429, 'too_many_requests']);
    equal((await ask(api, { ...asking, from: '203.0.113.8' })).status, 404);
    for (let count = 0; count < 4; count++) equal((await ask(api, { ...asking, from: '127.0.0.1' })).status, 404);
  }
});

test('behind a proxy that is trusted each visitor is limited alone, sockets too', async (t) => {
  const api = await startApi(t, {
    bars: dailyBars('2024-12-31', [100_000]),
    limits: { evidence: 1 },
    sockets: { perAddress: 1 },
    settings: { HINDCAST_TRUST_PROXY: 'loopback' },
  });
  const asking = (visitor: string): Asking => ({
    url: '/api/predictions/1/verdict',
    from: '127.0.0.1',
    headers: { 'x-forwarded-for': `198.51.100.99, ${visitor}` },
  });
  deepEqual(
    [(await ask(api, asking('198.51.100.1'))).status, (await ask(api, asking('198.51.100.1'))).status],
    [404, 429],
  );
  equal((await ask(api, asking('198.51.100.2'))).status, 404);
  deepEqual(
    [(await ask(api, asking('[2001:db8:0:1::1]:443'))).status, (await ask(api, asking('2001:db8:0:2::1'))).status],
    [404, 429],
  );
  equal((await ask(api, asking('198.51.100.3:5678'))).status, 404, 'a proxy that names ports');

  await api.server.start();
  const { uri } = api.server.info;
  await visit(t, uri, '', { 'x-forwarded-for': '198.51.100.1' });
  await visit(t, uri, '', { 'x-forwarded-for': '198.51.100.2' });
  const upgrade = { upgrade: 'websocket', 'x-forwarded-for': '198.51.100.1' };
  deepEqual((await ask(api, { url: '/ws/price', from: '127.0.0.1', headers: upgrade })).code, 'too_many_connections');
});

test('behind a proxy that is not trusted all visitors count as one, and the log says so once', async (t) => {
  const lines = createLogLines();
  const api = await startApi(t, { limits: { evidence: 2 }, log: lines.log });
  const asking = (visitor: string): Asking => ({
    url: '/api/predictions/1/verdict',
    from: '127.0.0.1',
    headers: { 'x-forwarded-for': visitor },
  });
  const statuses: number[] = [];
  for (const visitor of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    statuses.push((await ask(api, asking(visitor))).status);
  deepEqual(statuses, [404, 404, 429]);
  equal(lines.all().filter(({ msg }) => /HINDCAST_TRUST_PROXY/.test(String(msg))).length, 1);
});

test('a client is an IPv4 address, or an IPv6 network of 56 bits, in whichever spelling', () => {
  for (const same of ['2001:0db8:0:0:ffff::2', '2001:db8:0:ff::1', '2001:DB8:0:00a0::%eth0', '2001:db8::203.0.113.7'])
    equal(networkOf(same), networkOf('2001:db8::1'), same);
  for (const other of ['2001:db8:0:100::1', '2001:db8:1::1', '2001:db9::1', '::1'])
    notEqual(networkOf(other), networkOf('2001:db8::1'), other);
  equal(networkOf('fe80::1%eth0'), networkOf('fe80::2'));
  for (const mapped of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])
    equal(networkOf(mapped), '203.0.113.7');
  for (const translated of ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107', '::ffff:0:203.0.113.7'])
    equal(networkOf(translated), '203.0.113.7', translated);
  equal(networkOf('64:ff9b::7'), '0.0.0.7');
  notEqual(networkOf('203.0.113.8'), '203.0.113.7');
});

test('only a caller of this machine that no proxy speaks for counts as nobody', () => {
  const whose = (setting: string | undefined, from: string, headers: Record<string, string> = {}) => {
    const trust = readTrustProxy(setting);
    const request = { socket: { remoteAddress: from }, connection: { remoteAddress: from }, headers };
    return createClients(trust).countedAs(request as unknown as IncomingMessage);
  };
  for (const own of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])
    equal(whose(undefined, own), null);
  equal(whose('loopback', '127.0.0.1'), null);
  equal(whose(undefined, '127.0.0.1', { forwarded: 'for=1.2.3.4' }), 'proxy');
  equal(whose('1', '203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }), '127.0.0.1');
  equal(whose('loopback', '127.0.0.1', { 'x-forwarded-for': '198.51.100.1' }), '198.51.100.1');
});
