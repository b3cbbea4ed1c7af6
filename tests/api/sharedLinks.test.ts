import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createDrawnPages, type DrawnPages } from '../../api/src/public/share/drawnPages.ts';
import { createRecordPages } from '../../api/src/public/share/recordPages.ts';
import { createFindShared } from '../../api/src/public/share/sharedRecords.ts';
import { eventually } from '../live/eventually.ts';
import { barsAround, createFolder, type Scope, startApi, type TestApi } from './fixture.ts';
import { because, call, send, store } from './recordServer.ts';
import { shareStart } from './shareStart.ts';

const ADDRESS = 'https://hindcast.example';
const INDEX = `<!doctype html><html><head><title>Hindcast</title>
<meta name="description" content="As built." /></head><body><div id="root"></div></body></html>`;
const HTML = { accept: 'text/html' };

/** An API on 7 December 2024 where a call of $120 has missed, and these records besides. */
async function start(t: Scope, records: readonly object[] = [], publicUrl: string | null = ADDRESS) {
  const siteDir = join(await createFolder(t), 'dist');
  await mkdir(siteDir);
  await writeFile(join(siteDir, 'index.html'), INDEX);
  const bars = barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]);
  const settings: Record<string, string> = publicUrl === null ? {} : { HINDCAST_PUBLIC_URL: publicUrl };
  const api = await startApi(t, { today: '2024-12-07', bars, siteDir, settings });
  assert.equal((await store(api, [call, ...records])).status, 200);
  return api;
}

/** The same for tests that only look. */
const startToLook = shareStart((scope) => start(scope));

const pageOf = async (api: TestApi, path: string, headers = {}): Promise<string> =>
  (await api.get(path, { ...HTML, ...headers })).payload;

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const plain = (text: string): string => text.replaceAll(/&[#\w]+;/g, (name) => entities[name] ?? name);

/** The tags of a page that links to it are shown with, by their names. */
function tagsOf(html: string): Readonly<Record<string, string>> {
  const metas = html.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"\s*\/?>/g);
  const tags = Object.fromEntries(Array.from(metas, ([, name = '', content = '']) => [name, plain(content)]));
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return { ...tags, title: plain(title), ...(canonical !== undefined && { canonical }) };
}

/** Reads the page's structured data as a browser's parser would; null without any. */
function dataOf(html: string) {
  const [, after] = html.split('<script type="application/ld+json">');
  return after === undefined ? null : JSON.parse(after.split(/<\/script/i)[0] ?? '');
}

test('a prediction’s page says in words and tags who said what, how it came out and where its picture is', async (t) => {
  const api = await startToLook(t);
  const html = await pageOf(api, '/p/1');
  const tags = tagsOf(html);
  const description =
    'Miss: closed at $118 on 5 Dec 2024. Bitcoin, Target 5 Dec 2024, said on 1 Dec 2024. “A hundred and twenty.”';
  assert.equal(tags.title, 'Cassandra: Target $120 · Hindcast');
  assert.match(tags.description ?? '', /^Miss: closed at \$118 on 5 Dec 2024/);
  assert.equal(tags.description?.replace(/ · chance [^.]*\./, '.'), description);
  assert.deepEqual(
    [tags['og:title'], tags['og:description'], tags['og:type'], tags['og:url'], tags.canonical],
    ['Cassandra: Target $120', tags.description, 'article', `${ADDRESS}/p/1`, `${ADDRESS}/p/1`],
  );
  assert.deepEqual(
    [tags['twitter:card'], tags['og:image:width'], tags['og:image:height'], tags['og:image:type']],
    ['summary_large_image', '1200', '630', 'image/png'],
  );
  assert.match(tags['og:image'] ?? '', /^https:\/\/hindcast\.example\/share\/p\/1\.png\?v=[\w-]+$/);
});

test('pages of the site have a picture, a canonical address and words of their own', async (t) => {
  const api = await startToLook(t);
  for (const [path, title, picture] of [
    ['/btc', 'Bitcoin predictions', 'btc'],
    ['/mstr', 'Strategy predictions', 'mstr'],
    ['/naka', 'Nakamoto predictions', 'naka'],
    ['/how-we-judge', 'How we judge', 'how-we-judge'],
  ] as const) {
    const tags = tagsOf(await pageOf(api, path));
    assert.deepEqual(
      [tags['og:title'], tags['og:image'], tags.canonical, tags['og:type']],
      [title, `${ADDRESS}/share/${picture}.png`, ADDRESS + path, 'website'],
    );
  }
});

test('a page says where its feeds are: an asset’s its own before all, a prediction’s all', async (t) => {
  const api = await startToLook(t);
  const feedsOf = async (path: string): Promise<string[]> =>
    Array.from(
      (await pageOf(api, path)).matchAll(
        /<link rel="alternate" type="application\/(?:atom|feed)\+\w+" href="([^"]*)"/g,
      ),
      ([, href = '']) => href,
    );
  const all = ['/feeds/all.atom', '/feeds/all.json'];
  assert.deepEqual(await feedsOf('/mstr'), ['/feeds/mstr.atom', '/feeds/mstr.json', ...all]);
  assert.deepEqual(await feedsOf('/how-we-judge'), all);
  assert.deepEqual(await feedsOf('/p/1'), all);
  for (const path of all) assert.equal((await api.get(path)).statusCode, 200, path);
});

test('a site that does not know its address names none, whatever host a request names', async (t) => {
  const api = await start(t, [], null);
  for (const path of ['/p/1', '/btc', '/how-we-judge']) {
    const html = await pageOf(api, path, { host: 'evil.example' });
    assert.doesNotMatch(html, /evil\.example|canonical|og:image|og:url/, path);
    assert.ok(tagsOf(html)['og:title'], path);
  }
});

test('a page of a day in the past names the picture of that day, and no embed, which would be of today', async (t) => {
  const api = await startToLook(t);
  const [today, past] = [await pageOf(api, '/btc'), await pageOf(api, '/btc?asOf=2024-12-03')];
  for (const named of [/og:image/, /oembed/]) assert.match(today, named);
  assert.doesNotMatch(past, /oembed/);
  assert.equal(tagsOf(past)['og:image'], `${ADDRESS}/share/btc.png?asOf=2024-12-03`);
  assert.equal(tagsOf(past).canonical, `${ADDRESS}/btc`);
});

test('a decided prediction is a reviewed claim for search engines, an open one a claim without a rating', async (t) => {
  const open = { ...call, key: '2', prediction_made: '2024-12-02', end_date: '2026-01-01', price_target: 300 };
  const api = await start(t, [open]);
  const decided = dataOf(await pageOf(api, '/p/1'));
  assert.deepEqual(
    [decided['@type'], decided.url, decided.claimReviewed, decided.author.name],
    ['ClaimReview', `${ADDRESS}/p/1`, 'Bitcoin: Target $120', 'Hindcast'],
  );
  const { ratingExplanation, ...rating } = decided.reviewRating;
  assert.deepEqual(rating, { '@type': 'Rating', ratingValue: 0, bestRating: 1, worstRating: 0, alternateName: 'Miss' });
  assert.match(ratingExplanation, /^Closed at \$118/);
  assert.deepEqual(decided.itemReviewed, {
    '@type': 'Claim',
    text: 'Bitcoin: Target $120, Target 5 Dec 2024',
    author: { '@type': 'Person', name: 'Cassandra' },
    datePublished: '2024-12-01',
    appearance: { '@type': 'CreativeWork', url: 'https://example.org/said' },
  });
  const pending = dataOf(await pageOf(api, '/p/2'));
  assert.deepEqual([pending['@type'], pending.reviewRating], ['Claim', undefined]);
});

test('names and quotes stay text in tags and structured data, and are cut', async (t) => {
  const hostile = '</script><script>alert(1)</script>"\'><b>&amp;\u2028x';
  const api = await start(t);
  const { models } = api.storage;
  const rename = async (name: string, notes: string): Promise<string> => {
    await models.influencers.update({ name }, { where: { id: 1 } });
    await models.predictions.update({ notes }, { where: { id: 1 } });
    await api.storage.transaction((tx) => tx.bumpRevision('predictions:btc'));
    await api.published.refresh();
    return pageOf(api, '/p/1');
  };
  const html = await rename(hostile, hostile);
  assert.equal(html.match(/<script/gi)?.length, 2, 'the page’s data and the structured data');
  assert.doesNotMatch(html, /<b>|<script>alert/);
  assert.equal(dataOf(html).itemReviewed.author.name, hostile);
  assert.ok(tagsOf(html)['og:title']?.startsWith(hostile));

  // as long as the record has room for
  const long = await rename('Wörd '.repeat(51), 'x'.repeat(10_000));
  const tags = tagsOf(long);
  assert.match(tags['og:title'] ?? '', /^(Wörd )+Wörd…: Target \$120$/);
  assert.ok((tags['og:title']?.length ?? 0) < 100 && (tags.description?.length ?? 0) < 500);
  assert.equal(dataOf(long).itemReviewed.author.name.length, 200);

  const arabic = tagsOf(await rename('محمد بن راشد', 'x'));
  assert.equal(arabic['og:title'], '\u2068محمد بن راشد\u2069: Target $120', 'what follows keeps its place');
  const half = tagsOf(await rename('🚀'.repeat(100), 'x'));
  assert.ok(half['og:title']?.isWellFormed() && half['og:title'].startsWith('🚀'.repeat(79)));
});

test('a correction is on the page and in its picture at once, and a picture’s address is another one then', async (t) => {
  const api = await start(t);
  const before = tagsOf(await pageOf(api, '/p/1'));
  const picture = await api.get('/share/p/1.png');
  await send(api, 'PATCH', '/1', { set: { price_target: 110 }, reason: 'The post says 110' });
  const after = tagsOf(await pageOf(api, '/p/1'));
  assert.equal(after['og:title'], 'Cassandra: Target $110');
  assert.match(after.description ?? '', /^Hit: closed at \$110/);
  assert.notEqual(after['og:image'], before['og:image']);
  const now = await api.get('/share/p/1.png', { 'if-none-match': String(picture.headers.etag) });
  assert.equal(now.statusCode, 200);
  assert.ok(!now.rawPayload.equals(picture.rawPayload));
});

test('a withdrawn prediction answers 410 with who and why, without picture and claim, and 200 again when it is restored', async (t) => {
  const api = await start(t);
  const { etag } = (await api.get('/p/1', HTML)).headers;
  assert.equal((await api.get('/share/p/1.png')).statusCode, 200);
  await send(api, 'PUT', '/1/withdrawal', because('Never said'));
  const gone = await api.get('/p/1', { ...HTML, 'if-none-match': String(etag) });
  const tags = tagsOf(gone.payload);
  assert.deepEqual([gone.statusCode, gone.headers.etag], [410, undefined]);
  assert.equal(tags['og:title'], 'Cassandra: withdrawn');
  assert.doesNotMatch(gone.payload, /A hundred and twenty|og:image|ld\+json|oembed/);
  assert.equal((await api.get('/share/p/1.png')).statusCode, 410);
  assert.equal((await api.get('/share/p/1.png?v=old')).statusCode, 410);
  await send(api, 'DELETE', '/1/withdrawal', because('Said after all'));
  assert.deepEqual(
    [(await api.get('/p/1', HTML)).statusCode, (await api.get('/share/p/1.png')).statusCode],
    [200, 200],
  );
});

test('words that are taken down are in no tag and in no data', async (t) => {
  const api = await start(t);
  assert.match(await pageOf(api, '/p/1'), /A hundred and twenty/);
  await send(api, 'PUT', '/1/takedown', because('Her lawyer asked'));
  const html = await pageOf(api, '/p/1');
  assert.equal(tagsOf(html)['og:title'], 'Cassandra: Target $120');
  assert.doesNotMatch(html, /A hundred and twenty|example\.org\/said/);
  await send(api, 'PUT', '/1/takedown', { ...because('All of it'), all: true });
  assert.equal((await api.get('/p/1', HTML)).statusCode, 410);
});

test('a page that nobody changed is not sent again, and who asks at the same time shares one', async (t) => {
  const api = await startToLook(t);
  const all = await Promise.all(Array.from({ length: 20 }, () => api.get('/p/1', HTML)));
  assert.deepEqual([...new Set(all.map(({ statusCode }) => statusCode))], [200]);
  const [{ headers }] = all;
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal((await api.get('/p/1', { ...HTML, 'if-none-match': String(headers.etag) })).statusCode, 304);
});

test('where too many pages wait to be drawn, the next one is answered at once with what its scripts fill, and is drawn later', async (t) => {
  const others = Array.from({ length: 18 }, (_, i) => ({ ...call, key: String(i + 2), price_target: 121 + i }));
  const api = await start(t, others);
  const siteDir = await createFolder(t);
  const sheet = '<link rel="stylesheet" href="/assets/x.css">';
  await mkdir(join(siteDir, 'assets'));
  await writeFile(join(siteDir, 'assets/x.css'), '');
  await writeFile(join(siteDir, 'early.js'), '');
  await writeFile(join(siteDir, 'index.html'), INDEX.replace('</head>', `${sheet}</head>`));
  let begin = (): void => undefined;
  const may = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const first = { html: '<p>drawn</p>', css: '', data: null };
  const draw = async () => {
    await may;
    return first;
  };
  const drawnPages = createDrawnPages({ ...api, siteDir, recordViews: { draw } });
  let begun = 0;
  const counted: DrawnPages = {
    ...drawnPages,
    draw(page, of) {
      const drawn = drawnPages.draw(page, of); // it has its place by now
      begun++;
      return drawn;
    },
  };
  const pages = createRecordPages({ ...api, drawnPages: counted, findShared: createFindShared(api) });
  const asker = { client: '203.0.113.7', gone: new AbortController().signal };
  const isDrawn = async (id: number): Promise<boolean> => {
    const found = await pages.of(id, null, asker);
    assert.ok(found && found !== 'unknown');
    const html = Buffer.concat(found.page.identity.body).toString();
    assert.match(html, /og:title/);
    return html.includes('<p>drawn</p>');
  };
  const waiting = Array.from({ length: 17 }, (_, i) => isDrawn(i + 1));
  await eventually('one is drawn, and sixteen of this client wait', () => begun === waiting.length);
  assert.equal(await isDrawn(18), false);
  begin();
  assert.ok((await Promise.all(waiting)).every(Boolean));
  assert.ok(await isDrawn(18), 'what was not drawn is not kept');
});
