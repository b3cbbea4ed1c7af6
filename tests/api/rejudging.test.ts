import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { WirePrediction } from '@hindcast/domain';
import { createJudge } from '../../api/src/predictions/judgePredictions.ts';
import { createVerdictBooks } from '../../api/src/predictions/verdicts/verdictBooks.ts';
import { barsAround, startApi, type TestApi } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startUsed = apiAgain();

const target = { kind: 'target', start_date: '2024-12-01', end_date: '2024-12-20' } as const;
const rising = barsAround('2024-12-01', [100, 105, 110, 121, 118]);

/** An API with a hit of 5 December, one of 2 December and an open prediction. */
const start = (t: TestContext, startOne = startUsed) =>
  startOne(t, {
    today: '2024-12-06',
    bars: rising,
    predictions: [
      { ...target, price_target: 120 },
      { ...target, price_target: 104, notes: 'as said' },
      { ...target, price_target: 200 },
    ],
  });

/** Imports a file as an operator does, over the API. */
async function importPrices(api: TestApi, csv: string): Promise<void> {
  const { statusCode, payload } = await api.server.inject({
    method: 'POST',
    url: '/api/admin/prices/imports?asset=btc&force=true',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'text/csv' },
    payload: csv,
  });
  assert.equal(statusCode, 200, payload);
}

const listed = async (api: TestApi): Promise<WirePrediction[]> =>
  JSON.parse((await api.get('/api/predictions')).payload);

const series = async (api: TestApi) => (await listed(api)).map(({ verdict }) => verdict?.series);

const ledger = async (api: TestApi) =>
  (await api.storage.models.verdicts.findAll({ order: ['id'] })).map((row) => [
    row.prediction_id,
    row.outcome,
    row.deciding_day,
  ]);

test('a corrected day flips the verdicts that rest on it: public answers and the history follow, the others keep theirs [J1]', async (t) => {
  const api = await start(t);
  await api.judge();
  const { hash } = await api.histories.of('btc');
  assert.deepEqual(await series(api), [hash, hash, hash]);
  await importPrices(api, 'date,close\n2024-12-04,119\n');
  assert.equal((await api.books.of('btc')).judged, 2);
  const now = (await api.histories.of('btc')).hash;
  assert.deepEqual(await series(api), [now, hash, now]);
  assert.deepEqual(
    (await listed(api)).map((row) => row.success_status),
    ['pending', 'success', 'pending'],
  );
  assert.equal((await api.judge()).changed, 1);
  assert.deepEqual(await ledger(api), [
    [1, 'success', '2024-12-04'],
    [2, 'success', '2024-12-02'],
    [1, 'pending', null],
  ]);
});

test('who publishes and who judges share one book: a change is judged once for both, and read once [J1]', async (t) => {
  const api = await start(t, startApi);
  const before = await api.books.of('btc');
  assert.equal(before.judged, 3);
  await api.judge();
  assert.equal(await api.books.of('btc'), before, 'nothing was judged again');
  await api.addBars([{ day: '2024-12-05', close: 117 }]);
  await Promise.all([api.judge(), api.published.refresh(), api.books.of('btc')]);
  const after = await api.books.of('btc');
  assert.equal(after.judged, 1);
  const kept = after.entries.map((entry, i) => entry === before.entries[i]);
  assert.deepEqual(kept, [true, true, false]);
});

test('a new day has the open one alone judged again [J1]', async (t) => {
  const api = await start(t);
  await api.addBars([{ day: '2024-12-06', close: 117 }]);
  assert.equal((await api.books.of('btc')).judged, 0, 'today’s bar is not final');
  api.setToday('2024-12-07');
  assert.equal((await api.books.of('btc')).judged, 1);
  await api.published.refresh();
  assert.equal((await listed(api))[2]?.verdict?.last_bar, '2024-12-06');
});

test('a changed prediction alone is judged again, one with other words only keeps its verdict, one that is new is added [J1]', async (t) => {
  const api = await start(t);
  const before = await api.books.of('btc');
  await api.storage.transaction(async (tx) => {
    const { predictions } = api.storage.models;
    await predictions.update({ price_target: 110 }, { where: { id: 1 }, transaction: tx.transaction });
    await predictions.update({ notes: 'in other words' }, { where: { id: 2 }, transaction: tx.transaction });
    await tx.bumpRevision('predictions:btc');
  });
  await api.addPredictions([{ ...target, price_target: 119 }]);
  const after = await api.books.of('btc');
  assert.equal(after.judged, 2);
  const verdicts = after.entries.map(({ judgement }) => judgement?.verdict.evidence.deciding?.day);
  assert.equal(verdicts[0], verdicts[1] === undefined ? undefined : verdicts[1] + 1);
  assert.equal(after.entries[1]?.judgement, before.entries[1]?.judgement);
  assert.equal(after.entries[2], before.entries[2]);
  await api.published.refresh();
  const rows = await listed(api);
  assert.deepEqual([rows[1]?.notes, rows.length], ['in other words', 4]);
});

test('a split has everything of its asset judged again [J1]', async (t) => {
  const api = await start(t);
  await api.books.of('btc');
  await api.storage.transaction(async (tx) => {
    const split = { asset: 'btc', day: '2024-12-02', numerator: 2, denominator: 1 } as const;
    await api.storage.models.splits.create(split, { transaction: tx.transaction });
    await tx.bumpRevision('prices:btc');
  });
  const book = await api.books.of('btc');
  assert.equal(book.judged, 3);
  assert.deepEqual(book.entries[2]?.judgement?.verdict.evidence.levels, [100]);
});

test('a book that cannot be read is read again when it is asked for next [J1]', async (t) => {
  const api = await start(t);
  let failures = 1;
  const histories = {
    of: (asset: 'btc' | 'mstr' | 'naka') =>
      failures-- > 0 ? Promise.reject(new Error('The database is away')) : api.histories.of(asset),
  };
  const books = createVerdictBooks({ ...api, histories });
  await assert.rejects(books.of('btc'), /away/);
  assert.equal((await books.of('btc')).judged, 3);
});

test('two processes that judge at once record a verdict once, though each has a book of its own [J1]', async (t) => {
  const api = await start(t);
  const judges = [api.judge, ...[1, 2].map(() => createJudge({ ...api, books: createVerdictBooks(api) }))];
  for (const close of [119, 122, 121]) {
    await api.addBars([{ day: '2024-12-04', close }]);
    await Promise.all(judges.map((judge) => judge()));
  }
  assert.deepEqual(await ledger(api), [
    ...[[2, 'success', '2024-12-02']],
    ...[
      [1, 'success', '2024-12-04'],
      [1, 'success', '2024-12-04'],
    ],
  ]);
  for (const judge of judges) assert.equal((await judge()).changed, 0);
});

test('many predictions are read in pages and published as one list [J1]', async (t) => {
  const api = await startUsed(t, { today: '2024-12-06', bars: rising });
  const [{ id }] = await api.storage.models.influencers.findOrCreate({ where: { name: 'Pythia' } });
  const rows = Array.from({ length: 4001 }, (_, i) => ({
    ...target,
    price_target: 101 + i,
    asset: 'btc' as const,
    influencer_id: id,
  }));
  await api.storage.transaction(async (tx) => {
    await api.storage.models.predictions.bulkCreate(rows, { transaction: tx.transaction });
    await tx.bumpRevision('predictions:btc');
  });
  await api.published.refresh();
  const found = await listed(api);
  assert.deepEqual(
    found.map((row) => row.price_target),
    rows.map((row) => row.price_target),
  );
  assert.deepEqual(JSON.parse((await api.get('/api/btc/predictions')).payload), { success: true, data: found });
});
