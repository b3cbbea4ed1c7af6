import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJudging } from '../../api/src/app/jobs/judging.ts';
import type { Storage } from '../../api/src/db/connect.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { createJudge } from '../../api/src/predictions/judgePredictions.ts';
import { createVerdictBooks } from '../../api/src/predictions/verdicts/verdictBooks.ts';
import type { PriceHistories } from '../../api/src/prices/stored/priceHistory.ts';
import { barsAround, type TestApi } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const target = { kind: 'target', price_target: 120, start_date: '2024-12-01', end_date: '2024-12-20' } as const;
const rising = barsAround('2024-12-01', [100, 105, 110, 121, 118]);

const recorded = async (api: TestApi) =>
  (await api.storage.models.verdicts.findAll({ order: ['id'] })).map((row) => [
    row.prediction_id,
    row.outcome,
    row.deciding_day,
    row.deciding_price,
  ]);

const statuses = async (api: TestApi): Promise<string[]> => {
  await api.published.refresh();
  const rows: { success_status: string }[] = JSON.parse((await api.get('/api/predictions')).payload);
  return rows.map((row) => row.success_status);
};

test('a settled verdict is recorded once, with its evidence, and a pending one not at all [J1]', async (t) => {
  const api = await startApi(t, {
    today: '2024-12-06',
    bars: rising,
    predictions: [target, { ...target, price_target: 200 }],
  });
  assert.deepEqual(await api.judge(), {
    success: true,
    judged: 2,
    changed: 1,
    outcomes: { success: 1, miss: 0, pending: 1 },
  });
  assert.deepEqual(await recorded(api), [[1, 'success', '2024-12-04', 121]]);
  const row = await api.storage.models.verdicts.findByPk(1);
  const evidence = JSON.parse(row?.evidence ?? '');
  assert.deepEqual(evidence.deciding, { date: '2024-12-04', price: 121 });
  assert.deepEqual(evidence.previous, { date: '2024-12-03', price: 110 });
  assert.equal(row?.rule, 'close-v2');
  assert.equal(row?.series, (await api.histories.of('btc')).hash);
  assert.equal((await api.judge()).changed, 0);
  await api.addBars([{ day: '2024-12-06', close: 130 }]);
  api.setToday('2024-12-07');
  assert.equal((await api.judge()).changed, 0);
  assert.equal((await recorded(api)).length, 1);
});

test('a corrected bar judges again: another deciding bar, back to pending, and settled anew are each recorded [J1]', async (t) => {
  const api = await startApi(t, { today: '2024-12-06', bars: rising, predictions: [target] });
  await api.judge();
  await api.addBars([{ day: '2024-12-03', close: 120.5 }]);
  await api.judge();
  await api.addBars([{ day: '2024-12-03', close: 120.75 }]);
  await api.judge();
  await api.addBars([
    { day: '2024-12-03', close: 110 },
    { day: '2024-12-04', close: 119 },
  ]);
  await api.judge();
  await api.judge();
  assert.deepEqual(await statuses(api), ['pending']);
  await api.addBars([{ day: '2024-12-05', close: 125 }]);
  await api.judge();
  assert.deepEqual(await recorded(api), [
    [1, 'success', '2024-12-04', 121],
    [1, 'success', '2024-12-03', 120.5],
    [1, 'success', '2024-12-03', 120.75],
    [1, 'pending', null, null],
    [1, 'success', '2024-12-05', 125],
  ]);
  assert.deepEqual(await statuses(api), ['success']);
});

test('today’s bar decides nothing until the day has ended [J1]', async (t) => {
  const api = await startApi(t, { today: '2024-12-04', bars: rising.slice(0, 5), predictions: [target] });
  assert.equal((await api.judge()).outcomes.pending, 1);
  api.setToday('2024-12-05');
  assert.equal((await api.judge()).outcomes.success, 1);
});

test('each asset is judged by its own prices, and splits scale what was quoted before them [J1]', async (t) => {
  const api = await startApi(t, {
    today: '2024-12-10',
    bars: [
      ...rising,
      { asset: 'mstr', day: '2024-08-06', close: 137 },
      { asset: 'mstr', day: '2024-08-07', close: 135 },
      { asset: 'mstr', day: '2024-08-08', close: 136 },
      { asset: 'mstr', day: '2024-08-09', close: 160 },
    ],
    predictions: [
      { ...target, price_target: 1000 },
      { asset: 'mstr', kind: 'target', price_target: 1500, prediction_made: '2024-08-07', end_date: '2024-08-20' },
    ],
  });
  const split = { asset: 'mstr', day: '2024-08-08', numerator: 10, denominator: 1 } as const;
  await api.storage.transaction(async (tx) => {
    await api.storage.models.splits.create(split, { transaction: tx.transaction });
    await tx.bumpRevision('prices:mstr');
  });
  await api.judge();
  assert.deepEqual(await recorded(api), [[2, 'success', '2024-08-09', 160]]);
});

test('a record without a readable claim is pending without a verdict, and claims nothing of itself [J1]', async (t) => {
  const api = await startApi(t, {
    bars: rising,
    predictions: [{ kind: 'range', price_min: 5, price_max: 3, start_date: '2024-12-01', claimed_status: 'success' }],
  });
  assert.deepEqual((await api.judge()).outcomes, { success: 0, miss: 0, pending: 1 });
  const [row] = JSON.parse((await api.get('/api/predictions')).payload);
  assert.deepEqual([row.success_status, row.verdict], ['pending', null]);
});

test('records that change during judging are judged as they are in the end, and nothing of before is recorded', async (t) => {
  const api = await startApi(t, { today: '2024-12-06', bars: rising, predictions: [target] });
  let changes = 1;
  const histories: PriceHistories = {
    of: async (asset) => {
      const history = await api.histories.of(asset);
      if (asset === 'btc' && changes-- > 0) await api.addBars([{ day: '2024-12-02', close: 122 }]);
      return history;
    },
  };
  const judge = createJudge({ ...api, books: createVerdictBooks({ ...api, histories }) });
  assert.equal((await judge()).changed, 1);
  assert.deepEqual(await recorded(api), [[1, 'success', '2024-12-02', 122]]);
});

test('records that change whenever they are looked at are judged while their writers wait', async (t) => {
  const api = await startApi(t, { today: '2024-12-06', bars: rising, predictions: [target] });
  const waiting: Promise<void>[] = [];
  let looks = 0;
  let isAlone = false;
  const storage: Storage = {
    ...api.storage,
    transaction: (work, options) =>
      api.storage.transaction(async (tx) => {
        isAlone = true;
        try {
          return await work(tx);
        } finally {
          isAlone = false;
        }
      }, options),
  };
  const histories: PriceHistories = {
    of: async (asset) => {
      const history = await api.histories.of(asset);
      if (asset === 'btc') {
        const write = api.addBars([{ day: '2024-12-02', close: 121 + ++looks }]);
        waiting.push(write);
        if (!isAlone) await write; // within the judge's own transaction it waits for that to end
      }
      return history;
    },
  };
  const judge = createJudge({ ...api, storage, books: createVerdictBooks({ ...api, histories }) });
  assert.equal((await judge()).changed, 1);
  await Promise.all(waiting);
  assert.deepEqual(await recorded(api), [[1, 'success', '2024-12-02', 121 + looks - 1]]);
});

test('two runs at once record a verdict once', async (t) => {
  const api = await startApi(t, { today: '2024-12-06', bars: rising, predictions: [target] });
  const other = createJudge(api);
  const results = await Promise.all([api.judge(), api.judge(), other()]);
  assert.equal(
    results.reduce((sum, result) => sum + result.changed, 0),
    1,
  );
  assert.equal((await recorded(api)).length, 1);
});

test('many verdicts are recorded in pieces, and what changes between two of them is judged as it is then [J1]', async (t) => {
  const predictions = Array.from({ length: 8 }, (_, i) => ({ ...target, price_target: 101 + i }));
  const api = await startApi(t, { today: '2024-12-06', bars: rising, predictions });
  const { transaction } = api.storage;
  let pieces = 0;
  const storage = {
    ...api.storage,
    transaction: (async (work) => {
      const result = await transaction(work);
      if (++pieces === 1) await api.addPredictions([{ ...target, price_target: 109 }]);
      return result;
    }) satisfies typeof transaction,
  };
  const judge = createJudge({ storage, books: api.books, atOnce: 3 });
  assert.equal((await judge()).changed, 9);
  const ids = (await recorded(api)).map(([id]) => id);
  assert.deepEqual(ids, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(pieces, 1 + 1 + 2, 'three, nothing of an old book, then three and three');
});

test('many predictions are recorded in one go [J1]', async (t) => {
  const predictions = Array.from({ length: 1200 }, (_, i) => ({ ...target, price_target: 101 + i * 0.01 }));
  const api = await startApi(t, { today: '2024-12-06', bars: rising });
  const [{ id }] = await api.storage.models.influencers.findOrCreate({ where: { name: 'Pythia' } });
  await api.storage.transaction(async (tx) => {
    const rows = predictions.map((one) => ({ ...one, asset: 'btc' as const, influencer_id: id }));
    await api.storage.models.predictions.bulkCreate(rows, { transaction: tx.transaction });
    await tx.bumpRevision('predictions:btc');
  });
  const before = await api.storage.revisions();
  assert.equal((await api.judge()).changed, 1200);
  const after = new Map([...before, ['verdicts:btc', (before.get('verdicts:btc') ?? 0) + 1]]);
  assert.deepEqual(await api.storage.revisions(), after, 'of what is sent, only evidence hangs on what was recorded');
  assert.equal(await api.storage.models.verdicts.count(), 1200);
});

test('the worker judges when prices or predictions changed and when a day has ended, else it rests [J1]', async (t) => {
  const api = await startApi(t, { today: '2024-12-04', bars: rising, predictions: [target] });
  let runs = 0;
  const judge = () => {
    runs++;
    return api.judge();
  };
  const work = createJudging({ ...api, judge }, createLog('silent'));
  const rest = async (): Promise<number> => {
    await work.run();
    await work.run(); // what judging itself recorded is looked at once more
    const before = runs;
    await work.run();
    assert.equal(runs, before);
    return runs;
  };
  await rest();
  assert.deepEqual(await recorded(api), []);
  api.setToday('2024-12-05');
  const afterDay = await rest();
  assert.deepEqual(await recorded(api), [[1, 'success', '2024-12-04', 121]]);
  await api.addPredictions([{ ...target, price_target: 104 }]);
  await rest();
  assert.ok(runs > afterDay);
  assert.deepEqual((await recorded(api)).at(-1), [2, 'success', '2024-12-02', 105]);
});
