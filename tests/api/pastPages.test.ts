// Goes with the pages of past days without scripts: see issue 40.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { assets } from '@hindcast/domain';
import type { PageAsked } from '../../api/src/first/recordViews.ts';
import { createDrawnPages } from '../../api/src/share/drawnPages.ts';
import { createPastPages } from '../../api/src/share/pastPages.ts';
import { barsAround, createFolder, startApi, type TestApi } from './fixture.ts';

const ADDRESS = 'https://hindcast.example';
const INDEX = `<!doctype html><html><head><title>Hindcast</title>
<meta name="description" content="As built." /><link rel="stylesheet" href="/assets/x.css"></head>
<body><script src="/early.js"></script><div id="root"></div></body></html>`;

/** A built site that draws nothing. */
async function buildSite(t: TestContext): Promise<string> {
  const siteDir = join(await createFolder(t), 'dist');
  await mkdir(join(siteDir, 'assets'), { recursive: true });
  await writeFile(join(siteDir, 'index.html'), INDEX);
  for (const file of ['assets/x.css', 'early.js']) await writeFile(join(siteDir, file), '');
  return siteDir;
}

/** An API on 7 December 2024, with two calls that end on the 4th and the 6th. */
async function start(t: TestContext, siteDir: string, past = 300): Promise<TestApi> {
  const said = { kind: 'target', price_target: 110, prediction_made: '2024-12-02' } as const;
  return startApi(t, {
    ...{ today: '2024-12-07', siteDir, limits: { past }, settings: { HINDCAST_PUBLIC_URL: ADDRESS } },
    bars: barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]),
    predictions: [
      { ...said, end_date: '2024-12-04' },
      { ...said, price_target: 300, end_date: '2024-12-06' },
    ],
  });
}

async function pageAt(api: TestApi, path: string) {
  const { statusCode, payload, headers } = await api.get(path, { accept: 'text/html' });
  const found = (pattern: RegExp): string => pattern.exec(payload)?.[1] ?? '';
  return {
    status: statusCode,
    headers,
    title: found(/<title>([^<]*)/),
    description: found(/<meta name="description" content="([^"]*)/),
    shared: found(/<meta property="og:title" content="([^"]*)/),
    sharedWords: found(/<meta property="og:description" content="([^"]*)/),
    canonical: found(/<link rel="canonical" href="([^"]*)/).replace(ADDRESS, ''),
  };
}

const pages = ['/btc', '/experts', '/experts/cassandra', '/experts/compare?who=cassandra'];
const on = (path: string, day: string): string => `${path}${path.includes('?') ? '&' : '?'}asOf=${day}`;

test('a page of a day in the past names the day in its title, its description and to those who show links', async (t) => {
  const api = await start(t, await buildSite(t));
  for (const path of pages) {
    const [now, past] = [await pageAt(api, path), await pageAt(api, on(path, '2024-12-05'))];
    assert.equal(past.status, 200, path);
    for (const title of [past.title, past.shared]) assert.match(title, /, as of 5 Dec 2024/, path);
    for (const words of [past.description, past.sharedWords])
      assert.match(words, /^As it stood on 5 Dec 2024\. /, path);
    assert.doesNotMatch(now.title + now.description, /as of|As it stood/, path);
  }
  const { title } = await pageAt(api, '/experts/cassandra?asOf=2024-12-05');
  assert.match(title, /^Cassandra: 1 of 1 hit, as of 5 Dec 2024/, 'the figures are of the day');
});

test('search engines keep today’s page: one of a day in the past names it, and is not listed', async (t) => {
  const api = await start(t, await buildSite(t));
  for (const path of [...pages, '/p/1']) {
    const [now, past] = [await pageAt(api, path), await pageAt(api, on(path, '2024-12-05'))];
    assert.deepEqual([now.headers['x-robots-tag'], past.headers['x-robots-tag']], [undefined, 'noindex'], path);
    assert.equal(past.canonical, now.canonical, path);
    assert.doesNotMatch(past.canonical, /asOf/);
  }
});

test('a wrong day is refused with today’s title on every page', async (t) => {
  const api = await start(t, await buildSite(t));
  for (const path of pages)
    for (const day of ['2023-02-31', '2999-01-01', '1999-01-01', 'x', '9'.repeat(60)]) {
      const [now, wrong] = [await pageAt(api, path), await pageAt(api, on(path, day))];
      assert.deepEqual([wrong.status, wrong.title], [400, now.title], `${path} ${day}`);
      assert.equal(wrong.headers['x-robots-tag'], 'noindex');
    }
});

test('a page of the past counts as a question about it; one too many is today’s, with a status that says so', async (t) => {
  const api = await start(t, await buildSite(t), 3);
  const ask = (path: string) =>
    api.server.inject({ url: path, headers: { accept: 'text/html' }, remoteAddress: '203.0.113.7' });
  for (const path of [on('/btc', '2024-12-05'), '/api/predictions?asOf=2024-12-05', on('/experts', '2024-12-05')])
    assert.equal((await ask(path)).statusCode, 200, path);
  for (const path of pages) {
    const { statusCode, headers, payload } = await ask(on(path, '2024-12-05'));
    assert.equal(statusCode, 429, path);
    assert.match(String(headers['retry-after']), /^\d+$/);
    assert.doesNotMatch(payload, /as of 5 Dec 2024/);
    assert.equal((await ask(path)).statusCode, 200, 'today is not counted');
  }
});

test('an asset’s page of a day is drawn once, of that day’s calls; wrong days are not kept, and the sentence for too many is', async (t) => {
  const siteDir = await buildSite(t);
  const api = await start(t, siteDir);
  const asked: PageAsked[] = [];
  const draw = async (work: PageAsked) => {
    asked.push(work);
    return { html: '<p>drawn</p>', css: '' };
  };
  const drawnPages = createDrawnPages({ ...api, siteDir, recordViews: { draw } });
  const past = createPastPages({ ...api, drawnPages });
  const asker = { client: null, gone: new AbortController().signal };
  const of = (asOf: string, waitS: number | null = null, view = '') =>
    past.of(assets.btc, { asOf, waitS, view }, asker);
  for (let i = 0; i < 2; i++) await of('2024-12-03');
  const [work] = asked;
  assert.ok(work?.what === 'past' && asked.length === 1);
  const rows = JSON.parse(Buffer.from(work.work.predictions).toString()).data as { success_status: string }[];
  assert.deepEqual([rows.map((row) => row.success_status), work.work.asOf], [['pending', 'pending'], '2024-12-03']);
  for (let i = 0; i < 2; i++) assert.equal((await of('2999-01-01'))?.status, 400);
  assert.equal(asked.length, 3);
  for (const day of ['2024-12-03', '2024-12-04']) assert.equal((await of(day, 12))?.status, 429);
  assert.equal(asked.length, 4);
  const last = asked.at(-1);
  assert.match(
    (last?.what === 'past' && last.work.problem) || '',
    /^Too many questions about the past .* try again in a minute$/,
  );
  for (let i = 0; i < 2; i++) await of('2024-12-03', null, 'status=miss');
  const viewed = asked.at(-1);
  assert.deepEqual([asked.length, viewed?.what === 'past' && viewed.work.view], [5, 'status=miss']);
  const limited = await of('2024-12-03', 12, 'status=miss');
  assert.doesNotMatch(Buffer.concat(limited?.page.identity.body ?? []).toString(), /<p>drawn/);
  for (let i = 0; i < 70; i++) await of('2024-12-03', null, `find=${i}`);
  await of('2024-12-03');
  assert.equal(asked.length, 75, 'views put no day out of memory');
  await api.addBars(barsAround('2024-12-07', [100, 101]).slice(-1));
  await api.published.refresh();
  await of('2024-12-03');
  assert.equal(asked.length, 76, 'what is on record has changed');
});
