import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  addDays,
  assetIds,
  assets,
  calendarOf,
  createSeries,
  type Day,
  dayAt,
  dayText,
  type Prediction,
  readDay,
  type Series,
  type WirePrediction,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { seedDemo } from '../../api/src/app/demo/seedDemo.ts';
import { type Board, type BoardState, createBoard } from '../../widgets/src/board/board.ts';
import { createDatedFeed } from '../../widgets/src/feed/dated.ts';
import { createFeed } from '../../widgets/src/feed/feed.ts';
import { arrived } from '../../widgets/src/feed/part.ts';
import { createPast } from '../../widgets/src/feed/past.ts';
import { startApi, type TestApi } from '../api/fixture.ts';
import { createRandom } from '../random.ts';
import { type DataServer, PREDICTIONS, PRICES, startDataServer } from './dataServer.ts';
import { until } from './until.ts';

type Server = Parameters<typeof createPast>[1];

/** @param slow what shows the past comes only after today's data. */
function openBoard(
  t: TestContext,
  asset: (typeof assets)['btc'],
  server: Server,
  todayMs: number,
  slow = false,
): Board {
  const live = createFeed(asset, { ...server, nowMs: () => todayMs });
  const load: Parameters<typeof createDatedFeed>[1] = async (today, tell) => {
    if (slow) await until(live, ({ prices, predictions }) => [prices, predictions].every((p) => p.status === 'ready'));
    return createPast(asset, server, today, tell);
  };
  const board = createBoard(asset, createDatedFeed(live, load));
  t.after(board.subscribe(() => undefined));
  return board;
}

const isDay = (day: Day | null) => (state: BoardState) =>
  state.predictions.status === 'ready' && (state.past?.day ?? null) === day;
const seriesIn = (state: BoardState): Series => arrived(state.prices) as Series;
const predictionsIn = (state: BoardState): readonly Prediction[] => arrived(state.predictions) ?? [];

const TODAY = readDay('2026-11-20') as Day;
const DAYS_EACH = 10;

async function startDemo(t: TestContext): Promise<TestApi> {
  const api = await startApi(t, { today: dayText(TODAY) });
  await seedDemo(api.storage);
  await api.published.refresh();
  return api;
}

test('on thirty days of the demo the board says of every call what the API says, and what the rule says over the bars before', async (t) => {
  const api = await startDemo(t);
  const get: Server['fetch'] = async (path) => {
    const { statusCode, payload } = await api.get(path);
    return new Response(payload, { status: statusCode });
  };
  const random = createRandom(20);
  let decided = 0;
  for (const asset of assetIds) {
    const board = openBoard(t, assets[asset], { baseUrl: '', fetch: get }, TODAY * 86_400_000);
    const now = seriesIn(await until(board, isDay(null)));
    const whole = (await api.books.of(asset)).history;
    for (let i = 0; i < DAYS_EACH; i++) {
      const day = dayAt(now, 1 + Math.floor(random() * (now.length - 1)));
      board.showDay(day);
      const state = await until(board, isDay(day));
      assert.equal(state.today, day);
      assert.ok(seriesIn(state).length > 0 && dayAt(seriesIn(state), seriesIn(state).length - 1) < day);
      const rows: readonly WirePrediction[] = JSON.parse(
        (await api.get(`/api/${asset}/predictions?asOf=${dayText(day)}`)).payload,
      ).data;
      const shown = predictionsIn(state);
      assert.deepEqual(
        shown.map(({ id, outcome }) => [id, outcome]),
        rows.map((row) => [String(row.id), row.success_status]),
      );
      const calendar = calendarOf(assets[asset]);
      for (const { claim, outcome, predictedOn } of shown) {
        assert.ok((claim?.made ?? predictedOn ?? day) <= day);
        if (claim === null) continue;
        const verdict = judge(claim, whole.series, { asOf: day, calendar, splits: whole.splits });
        assert.equal(outcome, verdict.outcome, `${asset} on ${dayText(day)}`);
        if (outcome !== 'pending') decided++;
      }
    }
  }
  assert.ok(decided > 100, `${decided} calls were decided on those days`);
});

const DAY = '2025-11-20';
const asOf = (day: string, asset = 'btc'): string =>
  `/api/${asset === 'btc' ? '' : `${asset}/`}predictions?asOf=${day}`;
const rowsThen = { json: [{ ...PREDICTIONS.json[1], success_status: 'miss' }] };
const start = (t: TestContext): Promise<DataServer> =>
  startDataServer(t, { '/api/prices': PRICES, '/api/predictions': PREDICTIONS, [asOf(DAY)]: rowsThen });
const open = (t: TestContext, { baseUrl }: DataServer, slow = false): Board => {
  const server = { baseUrl, fetch: (url: string, init?: object) => fetch(url, init as RequestInit) };
  return openBoard(t, assets.btc, server, Date.UTC(2025, 10, 21), slow);
};

/** Summarises a board: its day, the number of closes, and the outcomes of its predictions. */
const seen = (state: BoardState): readonly unknown[] => [
  dayText(state.today),
  arrived(state.prices)?.length ?? state.prices.status,
  arrived(state.predictions)?.map(({ outcome }) => outcome) ?? state.predictions.status,
];
const onDay = [DAY, 1, ['miss']];
const onToday = ['2025-11-21', 2, ['pending', 'pending']];

test('a board shows a day whole or not at all: never one day’s closes beside another’s calls', async (t) => {
  const board = open(t, await start(t));
  await until(board, isDay(null));
  const states: string[] = [];
  t.after(board.subscribe(() => states.push(JSON.stringify(seen(board.get())))));
  board.showDay(readDay(DAY));
  const there = await until(board, isDay(readDay(DAY)));
  assert.equal(there.asOf, DAY);
  assert.equal(there.matched.length, 1);
  board.showDay(null);
  assert.equal(board.get().past, undefined);
  assert.deepEqual(seen(board.get()), onToday);
  assert.deepEqual([...new Set(states)].sort(), [onDay, onToday].map((one) => JSON.stringify(one)).sort());
});

test('a board that is opened on a day shows nothing of today before', async (t) => {
  const board = open(t, await start(t), true);
  const states: string[] = [];
  t.after(board.subscribe(() => states.push(JSON.stringify(seen(board.get()).slice(1)))));
  board.show({ ...board.view(), asOf: DAY });
  await until(board, isDay(readDay(DAY)));
  assert.deepEqual([...new Set(states)], ['["loading","loading"]', JSON.stringify(onDay.slice(1))]);
});

test('what is taken back while a day is on its way is asked for again', async (t) => {
  const readyWith = (id: string) => ({ status: 'ready' as const, value: [{ id } as unknown as Prediction] });
  let now = readyWith('1');
  const prices = { status: 'ready' as const, value: createSeries([{ day: TODAY, close: 100 }]) };
  const live = {
    get: () => ({ today: TODAY, prices, predictions: now }),
    subscribe: () => () => undefined,
    retry: () => undefined,
  };
  const waiting: ((rows: unknown) => void)[] = [];
  const answer = (rows: unknown): Response => new Response(JSON.stringify(rows), { status: 200 });
  const server = {
    baseUrl: '',
    fetch: () => new Promise<Response>((done) => waiting.push((rows) => done(answer(rows)))),
  };
  const past = createPast(assets.btc, server, live, () => undefined);
  t.after(past.close);
  past.show('2026-11-01', live.get());
  const asked = (count: number): Promise<void> =>
    t.waitFor(() => assert.equal(waiting.length, count), { timeout: 5000, interval: 5 });
  await asked(1);
  now = readyWith('2');
  past.follow();
  waiting[0]?.([]);
  await asked(2);
});

for (const [what, day, message] of [
  ['no day', '2023-02-31', '“2023-02-31” is no day: say asOf as YYYY-MM-DD'],
  ['the future', '2099-01-01', '1 Jan 2099 is in the future: today is 21 Nov 2025, UTC'],
  ['a day before all prices', '2001-01-01', '1 Jan 2001 is before the first price on record, 19 Nov 2025'],
] as const)
  test(`a board that is asked for ${what} says why in the server’s words, and shows today`, async (t) => {
    const server = await start(t);
    server.answers[asOf(day)] = { json: { success: false, code: 'bad_request', message }, refused: 400 };
    const board = open(t, server);
    board.show({ ...board.view(), asOf: day });
    const state = await until(board, ({ past }) => past?.problem != null);
    assert.deepEqual([state.past?.problem, state.past?.refused, state.past?.day], [message, true, null]);
    assert.deepEqual(seen(await until(board, isDay(null))), onToday);
    board.showDay(null);
    assert.equal(board.get().past, undefined);
  });

test('a day that could not be fetched leaves the day before it, says so, and can be asked for again', async (t) => {
  t.mock.method(console, 'error', () => undefined);
  const server = await start(t);
  const board = open(t, server);
  await until(board, isDay(null));
  board.showDay(readDay(DAY));
  await until(board, isDay(readDay(DAY)));
  const next = '2025-11-21';
  server.answers[asOf(next)] = { json: { message: 'Out of order' }, refused: 500 };
  board.showDay(readDay(next));
  const { past } = await until(board, (state) => state.past?.problem != null);
  assert.equal(past?.problem, 'Failed to fetch how BTC stood on 21 Nov 2025 (Out of order)');
  assert.deepEqual(seen(board.get()), onDay);
  server.answers[asOf(next)] = { json: [] };
  board.retry();
  assert.deepEqual(seen(await until(board, isDay(readDay(next)))), [next, 2, []]);
});

test('while days are gone through one question is asked at a time, and the last day comes last', async (t) => {
  const server = await start(t);
  const days = ['2025-11-20', '2025-11-21'].map((text) => readDay(text) as Day);
  server.answers[asOf('2025-11-21')] = { json: [] };
  const board = open(t, server);
  await until(board, isDay(null));
  for (let i = 0; i < 50; i++) board.showDay(days[i % 2] ?? null);
  await until(board, isDay(days[1] ?? null));
  assert.ok(server.asked.filter((path) => path.includes('asOf')).length <= 2, server.asked.join());
});

test('a board over a feed without a past stays at today', () => {
  const live = createFeed(assets.btc, { baseUrl: 'http://127.0.0.1:9', fetch, nowMs: Date.now });
  const board = createBoard(assets.btc, live);
  board.showDay(addDays(TODAY, -9));
  board.show({ ...board.view(), asOf: DAY });
  assert.equal(board.view().asOf, null);
});
