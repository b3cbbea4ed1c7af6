import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { htmlText, linksIn } from '../htmlText.ts';
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
async function start(t: TestContext, siteDir: string): Promise<TestApi> {
  const said = { kind: 'target', price_target: 110, prediction_made: '2024-12-02' } as const;
  return startApi(t, {
    ...{ today: '2024-12-07', siteDir, settings: { HINDCAST_PUBLIC_URL: ADDRESS } },
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
    shell: found(/<noscript><main>([\s\S]*?)<\/main>/),
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
  assert.match(title, /^Cassandra’s record, as of 5 Dec 2024/, 'no figures of another day');
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

test('a wrong day is refused in the API’s words on every page, with a way back to today', async (t) => {
  const api = await start(t, await buildSite(t));
  for (const path of pages)
    for (const day of ['2023-02-31', '2999-01-01', '1999-01-01', 'x', '9'.repeat(60)]) {
      const { status, title, headers, shell } = await pageAt(api, on(path, day));
      assert.deepEqual([status, headers['x-robots-tag']], [400, 'noindex'], `${path} ${day}`);
      assert.doesNotMatch(title, /as of/);
      const { message } = JSON.parse((await api.get(`/api/experts?asOf=${day.slice(0, 40)}`)).payload);
      assert.ok(htmlText(shell).includes(`${message}. Back to today`), shell);
    }
});

test('without scripts a page of a day in the past says the day, and leads to today and to the data of that day', async (t) => {
  const api = await start(t, await buildSite(t));
  for (const [path, today, data] of [
    ['/btc', '/btc', '/api/predictions?asOf=2024-12-05'],
    ['/experts?kind=target', '/experts?kind=target', '/api/experts?kind=target&asOf=2024-12-05'],
    ['/experts/cassandra', '/experts/cassandra', '/api/experts/cassandra?asOf=2024-12-05'],
  ] as const) {
    const { shell, status } = await pageAt(api, on(path, '2024-12-05'));
    assert.equal(status, 200, path);
    assert.match(htmlText(shell), /, as of 5 Dec 2024 As it stood on 5 Dec 2024: today’s rule/);
    assert.deepEqual(linksIn(shell), [today, data]);
    assert.equal((await api.get(data)).statusCode, 200, data);
  }
});
