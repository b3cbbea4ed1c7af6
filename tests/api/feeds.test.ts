import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { FEEDS } from '@hindcast/domain';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { createFolder, type TestApi } from './fixture.ts';
import { because, call, callAgain, send, store } from './recordServer.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const startWithCall = callAgain();

const ADDRESS = 'https://hindcast.example';
const settings = { HINDCAST_PUBLIC_URL: ADDRESS };

const said = { kind: 'target', prediction_made: '2024-06-01', price_target: 99_000 } as const;

async function entriesOf(api: TestApi, path: string): Promise<{ id: string; title: string; updated: string }[]> {
  const { payload, statusCode } = await api.get(path);
  assert.equal(statusCode, 200, payload);
  return (parseAtomFeed(payload).entries ?? []).map(({ id = '', title, updated = '' }) => ({
    ...{ id, updated },
    title: title?.value ?? '',
  }));
}

const idsOf = async (api: TestApi, path: string): Promise<string[]> =>
  (await entriesOf(api, path)).map(({ id }) => id.replace(ADDRESS, ''));

/** The calls' and verdicts' times in the feed of all. */
async function timesOf(api: TestApi): Promise<Record<string, string>> {
  await api.published.refresh();
  const entries = await entriesOf(api, '/feeds/all.atom');
  assert.ok(entries.every(({ updated }, i) => i === 0 || updated <= (entries[i - 1]?.updated ?? '')));
  return Object.fromEntries(entries.map(({ title, updated }) => [title, updated]));
}

test('a feed tells of calls when they come on record and of verdicts when they are reached, the newest first', async (t) => {
  const api = await startWithCall(t);
  await api.judge();
  const recorded_at = new Date('2024-12-02T10:00:00Z');
  await api.storage.models.predictions.update({ recorded_at }, { where: { id: 1 } });
  await api.storage.transaction((tx) => tx.bumpRevision('predictions:btc'));
  const [verdict] = await api.storage.models.verdicts.findAll({ order: [['id', 'DESC']] });
  assert.deepEqual(await timesOf(api), {
    'Cassandra: Target $120 missed': verdict?.created_at.toISOString(),
    'Cassandra: Target $120': recorded_at.toISOString(),
  });
});

test('old calls that come on record later stand under the days on which they were said and decided', async (t) => {
  const api = await startWithCall(t);
  const recorded_at = new Date(Date.now() + 1000);
  await api.storage.models.predictions.update({ recorded_at }, { where: { id: 1 } });
  await api.judge();
  assert.deepEqual(await timesOf(api), {
    'Cassandra: Target $120 missed': '2024-12-05T12:00:00.000Z',
    'Cassandra: Target $120': '2024-12-01T12:00:00.000Z',
  });
});

test('what a person sets in place of a verdict is told as the verdict, at its own time', async (t) => {
  const api = await startWithCall(t);
  await api.judge();
  await send(api, 'PUT', '/1/override', { outcome: 'success', reason: 'The exchange closed at 120' });
  await api.published.refresh();
  const entries = await entriesOf(api, '/feeds/btc.atom');
  const verdict = entries.find(({ id }) => id.endsWith('#verdict'));
  assert.equal(verdict?.title, 'Cassandra: Target $120 hit');
  const [override] = await api.storage.models.overrides.findAll();
  assert.equal(verdict?.updated, override?.created_at.toISOString());
});

test('each asset and each expert has a feed in both forms and a calendar, which name its own calls alone', async (t) => {
  const predictions = [
    said,
    { ...said, asset: 'naka', expert: 'Élan Vital' },
    { ...said, expert: 'Élan Vital', end_date: '2025-03-31' },
  ] as const;
  const api = await startApi(t, { settings, predictions });
  assert.deepEqual(await idsOf(api, '/feeds/all.atom'), ['/p/3#call', '/p/2#call', '/p/1#call']);
  assert.deepEqual(await idsOf(api, '/feeds/naka.atom'), ['/p/2#call']);
  for (const who of ['2', '%C3%89lan%20Vital', '%C3%A9lan-vital'])
    assert.deepEqual(await idsOf(api, `/feeds/experts/${who}.atom`), ['/p/3#call', '/p/2#call'], who);
  const json = await api.get('/feeds/experts/2.json');
  assert.equal(json.headers['content-type'], 'application/feed+json; charset=utf-8');
  const feed = parseJsonFeed(json.payload);
  assert.deepEqual([feed.title, feed.feed_url], ['Hindcast: Élan Vital', `${ADDRESS}/feeds/experts/2.json`]);
  assert.deepEqual(
    feed.items?.map(({ url }) => url),
    [`${ADDRESS}/p/3`, `${ADDRESS}/p/2`],
  );
  const daysAt = async (path: string): Promise<string[][]> => {
    const { headers, payload } = await api.get(path);
    assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
    const events = new ICAL.Component(ICAL.parse(payload)).getAllSubcomponents('vevent');
    return events
      .map((one) => new ICAL.Event(one))
      .map(({ uid, startDate, summary }) => [uid, String(startDate), summary]);
  };
  const end = [['call-3@hindcast.example', '2025-03-31', 'Élan Vital: Target $99,000 ends']];
  assert.deepEqual(await daysAt('/calendar/all.ics'), end);
  assert.deepEqual(await daysAt('/calendar/experts/2.ics'), end);
  assert.deepEqual(await daysAt('/calendar/naka.ics'), []);
  api.setToday('2025-04-01');
  await api.published.refresh();
  assert.deepEqual(await daysAt('/calendar/all.ics'), [], 'a day that is over is in no calendar');
});

test('whose feed is meant is known without the database, also where nobody is', async (t) => {
  const api = await startApi(t, { settings, predictions: [said] });
  const paths = ['/feeds/experts/cassandra.atom', '/feeds/experts/nobody.atom', '/calendar/experts/1.ics'];
  for (const path of paths) await api.get(path);
  const read = t.mock.method(api.storage.models.influencers, 'findAll');
  for (const path of [...paths, '/feeds/experts/77.json']) await api.get(path);
  assert.equal(read.mock.callCount(), 0);
});

test('an unknown asset or expert is refused in the words of the other answers, and so is one of whom nothing is public', async (t) => {
  const api = await startApi(t, { settings, predictions: [{ ...said, expert: 'Nobody Now' }, said] });
  await send(api, 'PUT', '/1/withdrawal', because('Never said'));
  await api.published.refresh();
  for (const [path, code, message] of [
    ['/feeds/doge.atom', 'unknown_asset', 'There is no asset “doge”; known are “btc”, “mstr”, “naka”'],
    ['/calendar/doge.ics', 'unknown_asset', 'There is no asset “doge”; known are “btc”, “mstr”, “naka”'],
    ['/feeds/experts/Ann.json', 'not_found', 'There is no expert “Ann”'],
    ['/feeds/experts/Nobody%20Now.json', 'not_found', 'There is no expert “Nobody Now”'],
    ['/calendar/experts/77.ics', 'not_found', 'There is no expert “77”'],
  ] as const) {
    const { statusCode, payload } = await api.get(path);
    assert.deepEqual([statusCode, JSON.parse(payload).code, JSON.parse(payload).message], [404, code, message], path);
  }
});

test('what is withdrawn is in no feed, and of what is taken down no word is', async (t) => {
  const api = await startWithCall(t);
  await store(api, [{ ...call, key: '2', notes: 'Unsayable words.', end_date: '2025-12-31', price_target: 130 }]);
  const all = async (): Promise<string> =>
    (await Promise.all(['/feeds/all.atom', '/feeds/all.json', '/calendar/all.ics'].map((path) => api.get(path))))
      .map(({ payload }) => payload)
      .join();
  assert.match(await all(), /Unsayable words/);
  assert.match(await all(), /p\/1#call/);
  await send(api, 'PUT', '/1/withdrawal', because('Never said'));
  const down = await send(api, 'PUT', '/2/takedown', because('Asked for'));
  assert.equal(down.status, 200, down.body.message);
  await api.published.refresh();
  assert.doesNotMatch(await all(), /Unsayable words|example.org|p\/1#/);
  assert.match(await all(), /p\/2#call/);
});

test('a reader who has a feed is told so by its ETag or its date, until something is recorded', async (t) => {
  const api = await startApi(t, { settings, predictions: [said, said] });
  for (const path of ['/feeds/all.atom', '/feeds/btc.json', '/calendar/experts/1.ics']) {
    const { headers } = await api.get(path);
    const [etag, date] = [String(headers.etag), String(headers['last-modified'])];
    assert.equal((await api.get(path, { 'if-none-match': etag })).statusCode, 304, path);
    assert.equal((await api.get(path, { 'if-modified-since': date })).statusCode, 304, path);
    assert.equal((await api.get(path, { 'if-none-match': '"another"' })).statusCode, 200, path);
    assert.equal((await api.get(path, { 'accept-encoding': 'gzip' })).headers['content-encoding'], 'gzip', path);
  }
  const { headers } = await api.get('/feeds/all.atom');
  await send(api, 'PUT', '/2/withdrawal', because('Never said'));
  await api.published.refresh();
  const before = { 'if-none-match': String(headers.etag) };
  assert.equal((await api.get('/feeds/all.atom', before)).statusCode, 200);
  const since = { 'if-modified-since': String(headers['last-modified']) };
  assert.equal((await api.get('/feeds/all.atom', since)).statusCode, 200, 'a withdrawal is a change too');
});

test('a feed has the hundred newest entries, and long, foreign and hostile texts in it are read as texts', async (t) => {
  const texts = ['<img src=x onerror=alert(1)>', 'ביטקוין ל־100,000', 'Up & up. '.repeat(1200), '\u202egnp.exe'];
  const api = await startApi(t, {
    settings,
    predictions: Array.from({ length: 120 }, (_, i) => ({ ...said, notes: texts[i % 4] ?? '', expert: texts[i % 2] })),
  });
  const { payload } = await api.get('/feeds/all.atom');
  const { entries = [] } = parseAtomFeed(payload);
  assert.equal(entries.length, 100);
  assert.equal(entries[0]?.id, `${ADDRESS}/p/120#call`);
  const contents = entries.map(({ content }) => content?.value ?? '');
  assert.ok(contents[3]?.includes('“<img src=x onerror=alert(1)>”'));
  assert.ok(contents[1]?.includes('…'), 'a text of 10 kB is cut');
  assert.ok(contents.every((text) => text.length < 2300 && !text.includes('\u202e')));
  assert.doesNotMatch(payload, /<img/);
});

test('a phone’s menu leads to the place where the API’s document tells of feeds', async (t) => {
  const siteDir = await createFolder(t);
  await writeFile(join(siteDir, 'document.html'), '<html><head></head><body>{{document}}</body></html>');
  const api = await startApi(t, { siteDir });
  const [path = '', id = ''] = FEEDS.split('#');
  assert.ok((await api.get(path, { accept: 'text/html' })).payload.includes(`id="${id}"`));
});

test('without an address of its own a feed has the one that it was asked at', async (t) => {
  const api = await startApi(t, { predictions: [said] });
  for (const host of ['127.0.0.1:0', 'localhost:3001']) {
    const { payload } = await api.get('/feeds/all.atom', { host });
    assert.equal(parseAtomFeed(payload).entries?.[0]?.id, `http://${host}/p/1#call`);
  }
});
