import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSitemap } from '../../api/src/public/share/sitemap.ts';
import type { TestApi } from './fixture.ts';
import { because, call, send, startWithCall, store } from './recordServer.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const ADDRESS = 'https://hindcast.example';
const settings = { HINDCAST_PUBLIC_URL: ADDRESS };

const rowsOf = (xml: string): string[][] =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g), ([, loc = '', last = '']) => [
    loc,
    last,
  ]);

const said = { kind: 'target', prediction_made: '2024-06-01', price_target: 99_000 } as const;

test('the list of all pages names those of the site, every prediction that stands and the experts who have one, and robots.txt names it', async (t) => {
  const api = await startApi(t, {
    settings,
    predictions: [said, { ...said, asset: 'naka', expert: 'Élan Vital' }, said, { ...said, expert: 'Nobody Now' }],
  });
  await send(api, 'PUT', '/3/withdrawal', because('Never said'));
  await send(api, 'PUT', '/4/withdrawal', because('Never said'));
  await api.published.refresh();
  const list = async (path: string) => rowsOf((await api.get(path)).payload).map(([loc]) => loc);
  assert.deepEqual(await list('/sitemap.xml'), [
    `${ADDRESS}/sitemap/pages.xml`,
    `${ADDRESS}/sitemap/experts-1.xml`,
    `${ADDRESS}/sitemap/predictions-1.xml`,
  ]);
  assert.deepEqual(await list('/sitemap/experts-1.xml'), [
    `${ADDRESS}/experts/cassandra`,
    `${ADDRESS}/experts/elan-vital`,
  ]);
  assert.deepEqual(await list('/sitemap/predictions-1.xml'), [`${ADDRESS}/p/1`, `${ADDRESS}/p/2`]);
  const pages = await list('/sitemap/pages.xml');
  assert.deepEqual(
    pages,
    ['/', '/btc', '/mstr', '/naka', '/experts', '/follow', '/how-we-judge', '/about', '/terms', '/embed'].map(
      (path) => ADDRESS + path,
    ),
  );
  const robots = await api.get('/robots.txt');
  assert.equal(robots.payload, `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${ADDRESS}/sitemap.xml\n`);
  for (const path of [
    '/sitemap/predictions-2.xml',
    '/sitemap/experts-2.xml',
    '/sitemap/predictions-0.xml',
    '/sitemap/x.xml',
  ])
    assert.equal((await api.get(path)).statusCode, 404, path);
  const { headers } = await api.get('/sitemap.xml');
  assert.equal(headers['content-type'], 'application/xml; charset=utf-8');
  assert.equal((await api.get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode, 304);
});

test('without an address of its own the site has no list of pages, and robots.txt names none', async (t) => {
  const api = await startApi(t, { predictions: [said] });
  assert.equal((await api.get('/sitemap.xml', { host: 'evil.example' })).statusCode, 404);
  assert.doesNotMatch((await api.get('/robots.txt')).payload, /Sitemap/);
});

test('a list names no more pages than it may: the next ones are in another list', async (t) => {
  const api = await startApi(t, { predictions: Array.from({ length: 7 }, () => said) });
  const sitemap = createSitemap({ ...api, publicUrl: ADDRESS, mostInList: 3 });
  const textOf = (answer: Awaited<ReturnType<typeof sitemap.index>> | null): string =>
    Buffer.concat(answer?.identity.body ?? []).toString();
  assert.equal(rowsOf(textOf(await sitemap.index())).length, 1 + 1 + 3);
  const counts = await Promise.all(
    [1, 2, 3].map(async (list) => rowsOf(textOf(await sitemap.predictions(list))).length),
  );
  assert.deepEqual(counts, [3, 3, 1]);
  assert.equal(await sitemap.predictions(4), null);
});

/** When the prediction’s page changed last, as the list says. */
async function changedAt(api: TestApi, id: number): Promise<string | undefined> {
  const sitemap = createSitemap({ ...api, publicUrl: ADDRESS });
  const answer = await sitemap.predictions(1);
  return rowsOf(Buffer.concat(answer?.identity.body ?? []).toString()).find(
    ([loc]) => loc === `${ADDRESS}/p/${id}`,
  )?.[1];
}

test('a page’s time of change is that of the last thing that was recorded of it', async (t) => {
  const api = await startWithCall(t);
  await store(api, [{ ...call, key: '2' }]);
  const last = async (id: number): Promise<string | undefined> =>
    JSON.parse((await api.get(`/api/predictions/${id}`)).payload).history.at(-1).at;
  for (const change of [
    () => api.judge(),
    () => send(api, 'PATCH', '/1', { set: { price_target: 110 }, reason: 'The post says 110' }),
    () => send(api, 'PUT', '/1/override', { outcome: 'miss', reason: 'The exchange closed at 109' }),
  ]) {
    const before = await changedAt(api, 1);
    await change();
    await api.published.refresh();
    assert.equal(await changedAt(api, 1), await last(1));
    assert.notEqual(await changedAt(api, 1), before);
  }
  assert.equal(await changedAt(api, 2), await last(2));
});
