import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dailyBars, startApi, type TestApi } from '../api/fixture.ts';
import { exchange } from './exchange.ts';
import { rotate } from './rotation.ts';

/** Everything an operator can change. */
async function recordOf({ storage }: TestApi): Promise<unknown> {
  const { models } = storage;
  const counts = [
    models.bars.count(),
    models.predictions.count(),
    models.overrides.count(),
    models.splits.count(),
    models.verdicts.count(),
  ];
  return { revisions: await storage.revisions(), counts: await Promise.all(counts) };
}

async function start(t: { after(work: () => Promise<void>): void }): Promise<TestApi & { port: number }> {
  const api = await startApi(t, {
    limits: { refusedSignIns: 1000 },
    bars: dailyBars('2024-12-01', [1, 2, 3]),
    predictions: [{ kind: 'target', price_target: 9, start_date: '2024-12-01', end_date: '2024-12-20' }],
  });
  await api.server.start();
  return { ...api, port: Number(api.server.info.port) };
}

/** The paths of all routes that need the token, with something in their places, and a method of each. */
const guardedOf = ({ server }: TestApi) =>
  server
    .table()
    .filter(({ settings }) => (settings.auth as unknown) !== false)
    .map(({ method, path }) => ({
      method: method === '*' ? 'POST' : method.toUpperCase(),
      path: path
        .replace('{asset}', 'btc')
        .replace('{day}', '2024-12-01')
        .replace(/\{[^}]+\}/g, '1'),
    }));

/** A route that changes what the server has, to be tried in every way. */
function oneOf(guarded: ReturnType<typeof guardedOf>): ReturnType<typeof guardedOf>[number] {
  const found = guarded.find(({ method, path }) => method === 'POST' && path === '/api/admin/judge/run');
  assert.ok(found);
  return found;
}

const spellings: readonly ((path: string, port: number) => string)[] = [
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replace('admin', 'Admin'),
  (path) => path.replace('admin', '%61dmin'),
  (path) => path.replace('/admin/', '/admin%2f'),
  (path) => path.replace('/admin/', '//admin//'),
  (path) => path.replace('/admin/', '/./admin/'),
  (path) => path.replace('/api/', '/api/x/../'),
  (path) => `/assets/..${path}`,
  (path) => `/btc/%2e%2e${path}`,
  (path) => path.replaceAll('/', '\\').replace('\\', '/'),
  (path) => `${path}%00`,
  (path) => `${path};.css`,
  (path) => `${path}?.css`,
  (path) => `/${path}`,
  (path, port) => `http://localhost:${port}${path}`,
  (path) => `http://127.0.0.1${path}`,
];

test('an operator’s addresses', async (t) => {
  const api = await start(t);
  const { token } = api;
  const guarded = guardedOf(api);
  const before = await recordOf(api);

  await t.test('no other way to write an operator’s address goes without the token [A5]', async () => {
    for (const { item, variants } of [...rotate(guarded, spellings), { item: oneOf(guarded), variants: spellings }]) {
      for (const spell of variants) {
        const { method, path } = item;
        const target = spell(path, api.port);
        const { status } = await exchange(api.port, target, { 'content-length': '0' }, method);
        assert.ok([400, 401, 404].includes(status), `${method} ${target}: ${status}`);
      }
    }
    assert.deepEqual(await recordOf(api), before);
  });

  await t.test(
    'the token counts in the Authorization header alone, and no header makes one request another [A5]',
    async () => {
      const elsewhere: readonly Readonly<Record<string, string>>[] = [
        { cookie: `token=${token}; authorization=Bearer ${token}` },
        { 'x-api-key': token },
        { 'proxy-authorization': `Bearer ${token}` },
        { 'x-authorization': `Bearer ${token}` },
        { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
        { 'x-original-url': '/health', 'x-rewrite-url': '/health' },
        { referer: `http://localhost:${api.port}/api/admin`, origin: `http://localhost:${api.port}` },
      ];
      const queries = [`token=${token}`, `access_token=${token}`, `authorization=Bearer%20${token}`];
      const ways = [
        ...elsewhere.map((headers) => ({ headers, query: '' })),
        ...queries.map((query) => ({ headers: {}, query: `?${query}` })),
      ];
      for (const { item, variants } of [...rotate(guarded, ways), { item: oneOf(guarded), variants: ways }]) {
        const { method, path } = item;
        for (const { headers, query } of variants) {
          const { status } = await exchange(api.port, path + query, { 'content-length': '0', ...headers }, method);
          assert.equal(status, 401, `${method} ${path} with ${Object.keys(headers)}${query.split('=')[0]}`);
        }
      }
      for (const override of ['DELETE', 'PUT', 'POST']) {
        const headers = {
          'x-http-method-override': override,
          'x-method-override': override,
          'x-original-url': '/api/admin/judge/run',
        };
        assert.equal((await exchange(api.port, '/health', headers)).status, 200);
      }
      assert.deepEqual(await recordOf(api), before);
    },
  );

  await t.test('HEAD tells of an address what GET does, and never more [A5]', async () => {
    const all = api.server.table().filter(({ method }) => method === 'get');
    const sample = all.filter((_, place) => place % 3 === 0);
    for (const { path: pattern } of sample) {
      const path = pattern.replace('{asset}', 'btc').replace(/\{[^}]+\}/g, '1');
      const [get, head] = [await exchange(api.port, path, {}), await exchange(api.port, path, {}, 'HEAD')];
      assert.deepEqual([head.status, head.body], [get.status, ''], path);
      assert.equal(head.headers.get('content-type'), get.headers.get('content-type'), path);
    }
  });
});
