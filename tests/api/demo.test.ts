import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AssetId,
  assetIds,
  assets,
  calendarOf,
  createSeries,
  type Day,
  GENERATED,
  kindOf,
  kinds,
  readDay,
  readPrediction,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { demoAssets } from '../../api/src/app/demo/demoAssets.ts';
import { nakamotoCalls } from '../../api/src/app/demo/nakamotoCalls.ts';
import { seedDemo } from '../../api/src/app/demo/seedDemo.ts';
import type { TestApi } from './fixture.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const dayOf = (text: string): Day => {
  const day = readDay(text);
  assert.ok(day !== null, text);
  return day;
};

async function counts({
  storage,
}: TestApi): Promise<Readonly<Record<AssetId, readonly [bars: number, calls: number]>>> {
  const of = async (asset: AssetId) =>
    [
      await storage.models.bars.count({ where: { asset } }),
      await storage.models.predictions.count({ where: { asset } }),
    ] as const;
  return { btc: await of('btc'), mstr: await of('mstr'), naka: await of('naka') };
}

test('an empty demo gets all three assets with all five kinds each', async (t) => {
  const api = await startApi(t);
  await seedDemo(api.storage);
  const { btc, mstr, naka } = await counts(api);
  assert.ok(btc[0] > 4000 && btc[1] > 40);
  assert.ok(mstr[0] > 1500 && mstr[1] >= 8);
  assert.ok(naka[0] > 4000 && naka[1] >= 14);
  for (const asset of assetIds) {
    const calls = await api.storage.models.predictions.findAll({ where: { asset } });
    assert.deepEqual([...new Set(calls.map(({ kind }) => kind))].sort(), [...kinds].sort());
  }
});

test('Nakamoto’s days are all generated, every day from its chart’s first to Bitcoin’s last, the same each time [C13]', async (t) => {
  const read = async () => {
    const api = await startApi(t);
    await seedDemo(api.storage);
    const last = await api.storage.models.bars.max('day', { where: { asset: 'btc' } });
    const bars = await api.storage.models.bars.findAll({ where: { asset: 'naka' }, order: [['day', 'ASC']] });
    return { last, bars: bars.map(({ day, close, source }) => ({ day, close: Number(close), source })) };
  };
  const { last, bars } = await read();
  const days = bars.map(({ day }) => dayOf(day));
  assert.deepEqual([bars[0].day, bars.at(-1)?.day], [assets.naka.chartFrom, last]);
  assert.equal(days.length, days[days.length - 1] - days[0] + 1);
  for (const { close, source } of bars) {
    assert.equal(source, GENERATED);
    assert.equal(close, Number(close.toFixed(assets.naka.decimals)));
    assert.ok(close > 0.1 && close < 100);
  }
  assert.deepEqual((await read()).bars, bars);
});

test('the judge finds hits, misses and open calls among those on Nakamoto [J1]', () => {
  const bars = demoAssets.find(({ asset }) => asset === 'naka')?.bars() ?? [];
  const series = createSeries(bars);
  const outcomes = nakamotoCalls.map(({ kind, prices: [low, high = low], made, end }, i) => {
    const { priceTarget, priceMin, priceMax } = kindOf(kind).fields(low, high);
    const row = {
      id: i + 1,
      prediction_type: kind,
      price_target: priceTarget,
      price_min: priceMin,
      price_max: priceMax,
      prediction_made: made,
      target_time: end,
    };
    const { claim } = readPrediction(row, 'naka');
    assert.ok(claim, `${kind} ${low}`);
    const { outcome, reason } = judge(claim, series, { asOf: dayOf('2026-07-01'), calendar: calendarOf(assets.naka) });
    assert.ok(outcome !== 'pending' || reason === 'open', `${kind} ${low}: ${reason}`);
    return outcome;
  });
  assert.deepEqual([...new Set(outcomes)].sort(), ['miss', 'pending', 'success']);
});

test('Strategy’s days are New York sessions, every one of them, and its month ends are facts', async (t) => {
  const api = await startApi(t);
  await seedDemo(api.storage);
  const bars = await api.storage.models.bars.findAll({ where: { asset: 'mstr' }, order: [['day', 'ASC']] });
  const days = bars.map(({ day }) => dayOf(day));
  for (const day of days) assert.ok(calendarOf(assets.mstr).isOpen(day));
  const [first, last] = [days[0], days[days.length - 1]];
  assert.equal(days.length, calendarOf(assets.mstr).count(first, last) + 1);
  const known = bars.filter(({ source }) => source === 'month-end close').map(({ day, close }) => [day, Number(close)]);
  assert.equal(known.length, 78);
  assert.deepEqual(known[0], ['2019-12-31', 14.263001]);
  assert.deepEqual(known[known.length - 1], ['2026-05-29', 159.09]);
});

test('seeding again adds nothing, nor anyone', async (t) => {
  const api = await startApi(t);
  await seedDemo(api.storage);
  const before = await counts(api);
  const seers = await api.storage.models.influencers.count();
  await seedDemo(api.storage);
  assert.deepEqual(await counts(api), before);
  assert.equal(await api.storage.models.influencers.count(), seers);
});

test('a demo from before Strategy and Nakamoto had prices gets their part, by the seers it knows', async (t) => {
  const api = await startApi(t, {
    bars: [{ day: '2026-06-30', close: 58_558.86 }],
    predictions: [{ expert: 'Cassandra', kind: 'target', price_target: 100_000, prediction_made: '2023-11-02' }],
  });
  await seedDemo(api.storage);
  const { btc, mstr, naka } = await counts(api);
  assert.deepEqual(btc, [1, 1]);
  assert.ok(mstr[0] > 1500 && mstr[1] >= 8);
  assert.ok(naka[0] > 4000 && naka[1] >= 14);
  assert.equal(await api.storage.models.influencers.count({ where: { name: 'Cassandra' } }), 1);
});

test('a demo with anything of Strategy’s is left as it is', async (t) => {
  const api = await startApi(t, { bars: [{ day: '2026-06-29', close: 93.06, asset: 'mstr' }] });
  await seedDemo(api.storage);
  assert.deepEqual((await counts(api)).mstr, [1, 0]);
});
