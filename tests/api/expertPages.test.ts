import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { defaultBrand } from '@hindcast/domain';
import { profileData } from '../../api/src/public/share/profileData.ts';
import { barsAround, createFolder, startApi, type TestApi, type TestPrediction } from './fixture.ts';

const ADDRESS = 'https://hindcast.example';
const INDEX = `<!doctype html><html><head><title>Hindcast</title>
<meta name="description" content="As built." /></head><body><div id="root"></div></body></html>`;

const said = (more: Partial<TestPrediction> = {}): TestPrediction => ({
  ...{ kind: 'target', price_target: 110, prediction_made: '2024-12-02', end_date: '2024-12-05' },
  ...more,
});

/** An API on 7 December 2024 with a built site that has no first views. */
async function start(t: TestContext, predictions: readonly TestPrediction[]): Promise<TestApi> {
  const siteDir = join(await createFolder(t), 'dist');
  await mkdir(siteDir);
  await writeFile(join(siteDir, 'index.html'), INDEX);
  const bars = barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]);
  const settings = { HINDCAST_PUBLIC_URL: ADDRESS };
  return startApi(t, { today: '2024-12-07', bars, siteDir, settings, predictions });
}

async function page(api: TestApi, path: string) {
  const { statusCode, payload, headers } = await api.get(path, { accept: 'text/html' });
  const metas = Array.from(payload.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g), ([, name, content]) => [
    name,
    content,
  ]);
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(payload)?.[1];
  return { status: statusCode, headers, payload, canonical, tags: Object.fromEntries(metas) };
}

test('the pages of experts say what they are of to those who show links, each with a picture', async (t) => {
  const api = await start(t, [said(), said({ price_target: 300 }), said({ expert: 'Merlin' })]);
  const all = await page(api, '/experts?asset=btc&sort=-sure&show=all');
  assert.deepEqual(
    [all.status, all.tags['og:title'], all.canonical],
    [200, 'Who calls it right', `${ADDRESS}/experts?asset=btc`],
  );
  const one = await page(api, '/experts/cassandra');
  assert.deepEqual([one.status, one.canonical], [200, `${ADDRESS}/experts/cassandra`]);
  assert.equal(one.tags['og:title'], 'Cassandra: 1 of 2 hit');
  assert.match(one.tags['og:description'], /^1 of 2 hit.*2 calls are too few to say/);
  assert.match(one.tags['og:image'], /^https:\/\/hindcast\.example\/share\/experts\/cassandra\.png\?v=[\w-]+$/);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(one.payload) ?? [];
  assert.deepEqual(JSON.parse(data), {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${ADDRESS}/experts/cassandra`,
    mainEntity: { '@type': 'Person', name: 'Cassandra' },
  });
  const feeds = Array.from(one.payload.matchAll(/<link rel="alternate" [^>]*href="([^"]*)"/g), ([, href]) => href);
  assert.deepEqual(feeds.slice(0, 2), ['/feeds/experts/1.atom', '/feeds/experts/1.json']);
  for (const feed of feeds) assert.equal((await api.get(String(feed))).statusCode, 200, feed);
  const both = await page(api, '/experts/compare?who=merlin&who=Cassandra&who=merlin');
  assert.equal(both.tags['og:title'], 'Merlin and Cassandra compared');
  assert.equal(both.canonical, `${ADDRESS}/experts/compare?who=merlin,cassandra`);
  const past = await page(api, '/experts/cassandra?asOf=2024-12-04');
  assert.deepEqual([past.status, past.canonical], [200, one.canonical]);
  assert.deepEqual([past.tags['og:title'], past.tags['og:image']], ['Cassandra’s record, as of 4 Dec 2024', undefined]);
  for (const { tags } of [all, one, both]) {
    const { pathname, search } = new URL(tags['og:image']);
    const picture = await api.get(pathname + search);
    assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/png']);
  }
  assert.equal((await api.get('/share/experts/nobody.png')).statusCode, 404);
  const etag = String(one.headers.etag);
  const again = await api.get('/experts/cassandra', { accept: 'text/html', 'if-none-match': etag });
  assert.equal(again.statusCode, 304);
});

test('an expert who was merged, or is asked for by another name, is found at one address; nobody else has a page', async (t) => {
  const api = await start(t, [
    said({ expert: 'José Ñandú' }),
    said({ expert: 'Κασσάνδρα' }),
    said({ expert: 'Merlin' }),
  ]);
  const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
  const payload = JSON.stringify({ into: '1', reason: 'One person' });
  const merged = await api.server.inject({ method: 'PUT', url: '/api/admin/experts/3/merge', headers, payload });
  assert.equal(merged.statusCode, 200, merged.payload);
  for (const other of ['merlin', 'José Ñandú', '3', '1']) {
    const { status, headers } = await page(api, `/experts/${encodeURIComponent(other)}?x=1&asOf=2024-12-03`);
    assert.deepEqual([status, headers.location], [308, '/experts/jose-nandu?asOf=2024-12-03'], other);
    assert.equal(headers['cache-control'], 'no-store');
  }
  for (const path of ['warren-buffett-1', 'someone-3']) assert.equal((await page(api, `/experts/${path}`)).status, 404);
  assert.equal((await page(api, '/experts/merlin-3')).headers.location, '/experts/jose-nandu');
  const picture = await api.get('/share/experts/merlin.png');
  assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/png']);
  const greek = encodeURIComponent('κασσάνδρα');
  assert.equal((await page(api, `/experts/${greek}`)).canonical, `${ADDRESS}/experts/${greek}`);
  for (const path of ['/experts/nobody', '/experts/%00', `/experts/${'x'.repeat(3000)}`, '/experts/a/b'])
    assert.equal((await page(api, path)).status, 404, path.slice(0, 40));
  assert.equal((await page(api, '/experts/compare?who=nobody,%3Cb%3E')).status, 200);
});

test('the page of an expert follows the record: a new close, a new day, another call', async (t) => {
  const api = await start(t, [said(), said({ price_target: 125, end_date: '2024-12-08' })]);
  const title = async (): Promise<string> => (await page(api, '/experts/cassandra')).tags['og:title'];
  assert.equal(await title(), 'Cassandra: 1 of 1 hit');
  await api.addBars(barsAround('2024-12-07', [100, 101]).slice(-2));
  api.setToday('2024-12-09');
  await api.published.refresh();
  assert.equal(await title(), 'Cassandra: 1 of 2 hit');
});

test('a profile names the account on X and the picture, and links no account that can be nobody’s', () => {
  const expert = { id: 1, slug: 'sibyl', name: 'Sibyl' };
  const site = { brand: defaultBrand, publicUrl: ADDRESS };
  const personOf = (handle: string, picture: object): unknown => {
    const data = profileData({ ...expert, x_handle: handle, ...picture }, site);
    return 'mainEntity' in data ? data.mainEntity : null;
  };
  const plain = { '@type': 'Person', name: 'Sibyl' };
  const image = `${ADDRESS}/pictures/a.png`;
  const known = { alternateName: '@sibyl', sameAs: 'https://x.com/sibyl' };
  assert.deepEqual(personOf('sibyl', { picture: '/pictures/a.png' }), { ...plain, ...known, image });
  assert.deepEqual(personOf('a/b?c', {}), plain);
});

test('the page to follow says of whom or what it is, and names their feeds before all', async (t) => {
  const api = await start(t, [said(), said({ expert: 'Merlin', asset: 'mstr' })]);
  const feedsOf = (payload: string) =>
    Array.from(payload.matchAll(/<link rel="alternate" [^>]*href="([^"]*)"/g), ([, href]) => href);
  for (const [path, title, canonical, feed] of [
    ['/follow', 'Follow every call', '/follow', '/feeds/all.atom'],
    ['/follow?asset=MSTR', 'Follow Strategy', '/follow?asset=mstr', '/feeds/mstr.atom'],
    ['/follow?asset=doge', 'Follow every call', '/follow', '/feeds/all.atom'],
    ['/follow?expert=@MERLIN&asset=btc', 'Follow Merlin', '/follow?expert=merlin', '/feeds/experts/2.atom'],
    ['/follow?expert=%3Cb%3Enobody', 'Follow every call', '/follow', '/feeds/all.atom'],
  ] as const) {
    const { status, tags, payload, canonical: own } = await page(api, path);
    assert.deepEqual([status, tags['og:title'], own], [200, title, ADDRESS + canonical], path);
    assert.equal(feedsOf(payload)[0], feed, path);
    assert.ok(!payload.includes('<b>nobody'));
  }
});

test('a title above a miss that does not count yet names it', async (t) => {
  const broken = { kind: 'top', price_target: null, price_max: 112, end_date: '2025-12-31' } as const;
  const api = await start(t, [said(), said(broken)]);
  const { tags } = await page(api, '/experts/cassandra');
  assert.equal(tags['og:title'], 'Cassandra: 1 of 1 hit, one more has already missed');
  assert.match(tags['og:description'] ?? '', /^1 of 1 hit, one more has already missed[.;]/);
});
