import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Day, dayText, readDay } from '@hindcast/domain';
import type { RecordsPlace } from '@hindcast/domain/track';
import { createSending } from '../../api/src/http/answers/sending.ts';
import { type Asker, createTurns } from '../../api/src/http/answers/turns.ts';
import type { PageAsked } from '../../api/src/public/first/recordViews.ts';
import { createDrawnPages } from '../../api/src/public/share/drawnPages.ts';
import { createExpertPages } from '../../api/src/public/share/expertPages.ts';
import { createFindExpertShared } from '../../api/src/public/share/sharedExperts.ts';
import { createFolder, dailyBars, startApi, type TestApi, type TestPrediction } from './fixture.ts';

const INDEX = `<!doctype html><html><head><title>Hindcast</title>
<meta name="description" content="As built." /><link rel="stylesheet" href="/assets/x.css"></head>
<body><script src="/early.js"></script><div id="root"></div></body></html>`;

const FIRST = readDay('2024-01-01') as Day;
const dayAfter = (days: number): string => dayText((FIRST + days) as Day);
const TODAY = 400;

const asker = (client: string | null = null, gone = new AbortController().signal): Asker => ({ client, gone });
const place: RecordsPlace = {
  ...{ asset: null, kind: null, order: 'edge', reversed: false, whole: false },
  ...{ asOf: null, find: null },
};

const calls = (count: number, more: Partial<TestPrediction> = {}): TestPrediction[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ kind: 'target', price_target: 110 + i, prediction_made: dayAfter(1), end_date: dayAfter(500) },
    ...{ expert: i % 2 === 0 ? 'Cassandra' : 'Merlin', ...more },
  }));

async function start(t: TestContext, more: Partial<Parameters<typeof startApi>[1]> = {}) {
  const siteDir = join(await createFolder(t), 'dist');
  await mkdir(join(siteDir, 'assets'), { recursive: true });
  for (const file of ['assets/x.css', 'early.js']) await writeFile(join(siteDir, file), '');
  await writeFile(join(siteDir, 'index.html'), INDEX);
  const bars = dailyBars(
    dayAfter(0),
    Array.from({ length: TODAY }, (_, i) => 100 + (i % 9)),
  );
  const api = await startApi(t, { today: dayAfter(TODAY), bars, siteDir, predictions: calls(4), ...more });
  return { api, siteDir };
}

/** The experts' pages of an API, and what of them was drawn. */
function pagesOf(api: TestApi, siteDir: string, trackAnswers = api.trackAnswers) {
  const drawn: PageAsked['what'][] = [];
  const draw = async ({ what }: PageAsked) => {
    drawn.push(what);
    return { html: '<p>drawn</p>', css: '', data: null };
  };
  const drawnPages = createDrawnPages({ ...api, siteDir, recordViews: { draw } });
  const findExpertShared = createFindExpertShared({ ...api, trackAnswers });
  return { drawn, pages: createExpertPages({ ...api, trackAnswers, drawnPages, findExpertShared }) };
}

test('what is late waits for what is soon, however early it came, and takes no place of it', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 2, mostOfOne: 2, what: 'pages' });
  const held = Promise.withResolvers<void>();
  const order: string[] = [];
  const take = (name: string, rank: 'soon' | 'late') =>
    turns.take(async () => void order.push(name), asker('203.0.113.7'), rank);
  const first = turns.take(() => held.promise, asker());
  const late = [take('past 1', 'late'), take('past 2', 'late')];
  await assert.rejects(take('past 3', 'late'), /before are still being made|Too many pages/);
  const soon = [take('today 1', 'soon'), take('today 2', 'soon')];
  held.resolve();
  await Promise.all([first, ...late, ...soon]);
  assert.deepEqual(order, ['today 1', 'today 2', 'past 1', 'past 2']);
});

test('who has waited as long as anybody may is refused, and the work is not done', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 2, mostOfOne: 2, what: 'pages', longestWaitMs: 10 });
  const held = Promise.withResolvers<void>();
  const first = turns.take(() => held.promise, asker());
  let done = 0;
  await assert.rejects(
    turns.take(async () => done++, asker()),
    /Too many pages are being made; try again in \d+ s/,
  );
  held.resolve();
  await first;
  await turns.take(async () => undefined, asker());
  assert.equal(done, 0);
});

test('records of today stay in memory, however many days of the past are asked for [W1]', async (t) => {
  const { api } = await start(t);
  const [all, one] = [await api.trackAnswers.records({}), await api.trackAnswers.record('cassandra', {})];
  for (const kind of [undefined, 'target'] as const)
    for (let day = 0; day < TODAY; day += 4) await api.trackAnswers.records({ kind, asOf: dayAfter(day) });
  assert.equal(await api.trackAnswers.records({}), all);
  assert.equal(await api.trackAnswers.record('cassandra', {}), one);
});

test('pages of experts stay in memory, however many comparisons are asked for', async (t) => {
  const { api, siteDir } = await start(t);
  const { pages, drawn } = pagesOf(api, siteDir);
  const askAll = async () => [
    await pages.all(place, asker()),
    await pages.of('cassandra', asker()),
    await pages.of('merlin', asker()),
  ];
  await askAll();
  const slugs = ['cassandra', 'merlin', 'pythia', 'sibyl', 'calchas', 'manto'];
  for (const first of slugs)
    for (const second of slugs)
      for (const third of slugs)
        if (new Set([first, second, third]).size === 3) await pages.compared([first, second, third], asker());
  const before = drawn.length;
  await askAll();
  assert.equal(drawn.length, before);
});

test('what a page of experts asks of records is asked by its visitor, whose places are few', async (t) => {
  const { api, siteDir } = await start(t);
  const askers: (Asker | undefined)[] = [];
  const { pages } = pagesOf(api, siteDir, {
    ...api.trackAnswers,
    records(asked, of) {
      askers.push(of);
      return api.trackAnswers.records(asked, of);
    },
    record(slug, asked, of) {
      askers.push(of);
      return api.trackAnswers.record(slug, asked, of);
    },
  });
  const visitor = asker('203.0.113.7');
  await pages.all(place, visitor);
  await pages.of('cassandra', visitor);
  await pages.compared(['cassandra', 'merlin'], visitor);
  assert.ok(askers.length >= 4);
  assert.deepEqual(new Set(askers.map((of) => of?.client)), new Set(['203.0.113.7']));
});

test('what is being sent counts once for all who read it, and no more once they have gone', () => {
  const form = (bytes: number) => ({ body: [], bytes, etag: '', headers: {}, unchangedHeaders: {} });
  const sending = createSending({ sentBytesOfOne: 100, sentBytesInAll: 150 });
  const [long, other] = [form(90), form(80)];
  const [gone, goneToo] = [new AbortController(), new AbortController()];
  sending.begin(long, asker('a', gone.signal));
  sending.begin(long, asker('a', goneToo.signal));
  assert.throws(() => sending.begin(other, asker('a')), /your address .* try again in \d+ s/);
  assert.throws(() => sending.begin(other, asker('b')), /Too many long answers are being read; try again in \d+ s/);
  sending.begin(long, asker('b'));
  gone.abort();
  assert.throws(() => sending.begin(other, asker('a')));
  goneToo.abort();
  sending.begin(form(60), asker('a'));
  const alone = createSending({ sentBytesOfOne: 1, sentBytesInAll: 1 });
  alone.begin(long, asker('a'));
});

/** Asks over a connection of its own, and reads nothing of the answer. */
function askWithoutReading(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n`);
  return new Promise((resolve) => socket.once('readable', () => resolve(socket)));
}

test('lists of past days that nobody reads are in memory as few at a time; another reader gets theirs [W1]', async (t) => {
  const { api } = await start(t, {
    predictions: calls(1200, { notes: `${'It will go up. '.repeat(660)}` }),
    settings: { HINDCAST_TRUST_PROXY: 'loopback' },
    limits: { sentBytesOfOne: 1 },
  });
  await api.server.start();
  const { port } = api.server.info;
  const list = (day: number): string => `/api/btc/predictions?asOf=${dayAfter(day)}`;
  async function ask(day: number, of: string) {
    const headers = { 'x-forwarded-for': of, 'accept-encoding': 'identity' };
    const answer = await fetch(`http://127.0.0.1:${port}${list(day)}`, { headers });
    await answer.arrayBuffer();
    return answer;
  }
  const reader = await askWithoutReading(Number(port), list(9));
  t.after(() => reader.destroy());
  const refused = await ask(10, '203.0.113.7');
  assert.equal(refused.status, 429);
  assert.match(String(refused.headers.get('retry-after')), /^\d+$/);
  assert.equal((await ask(9, '203.0.113.7')).status, 200, 'the same list is in memory once');
  assert.equal((await ask(10, '198.51.100.7')).status, 200);
  reader.destroy();
  let again = await ask(10, '203.0.113.7');
  for (let i = 0; again.status === 429 && i < 100; i++) again = await ask(10, '203.0.113.7');
  assert.equal(again.status, 200);
});
