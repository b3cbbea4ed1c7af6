import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AssetId, assets, calendarOf, type Day, kinds, readDay } from '@hindcast/domain';
import { seedDemo } from '../../api/src/demo/seedDemo.ts';
import { startApi, type TestApi } from './fixture.ts';

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

test('an empty demo gets Bitcoin and Strategy with all five kinds each; Nakamoto stays empty', async (t) => {
  const api = await startApi(t);
  await seedDemo(api.storage);
  const { btc, mstr, naka } = await counts(api);
  assert.ok(btc[0] > 4000 && btc[1] > 40);
  assert.ok(mstr[0] > 1500 && mstr[1] >= 8);
  assert.deepEqual(naka, [0, 0]);
  for (const asset of ['btc', 'mstr'] as const) {
    const calls = await api.storage.models.predictions.findAll({ where: { asset } });
    assert.deepEqual([...new Set(calls.map(({ kind }) => kind))].sort(), [...kinds].sort());
  }
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

test('a demo from before Strategy had a page gets its part, by the seers it knows', async (t) => {
  const api = await startApi(t, {
    bars: [{ day: '2026-06-30', close: 58_558.86 }],
    predictions: [{ expert: 'Cassandra', kind: 'target', price_target: 100_000, prediction_made: '2023-11-02' }],
  });
  await seedDemo(api.storage);
  const { btc, mstr } = await counts(api);
  assert.deepEqual(btc, [1, 1]);
  assert.ok(mstr[0] > 1500 && mstr[1] >= 8);
  assert.equal(await api.storage.models.influencers.count({ where: { name: 'Cassandra' } }), 1);
});

test('a demo with anything of Strategy’s is left as it is', async (t) => {
  const api = await startApi(t, { bars: [{ day: '2026-06-29', close: 93.06, asset: 'mstr' }] });
  await seedDemo(api.storage);
  assert.deepEqual((await counts(api)).mstr, [1, 0]);
});
