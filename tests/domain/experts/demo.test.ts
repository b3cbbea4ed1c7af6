import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, assets, calendarOf, createSeries, type Day, readPrediction } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import {
  byExpert,
  calibrationOf,
  compareCalls,
  countedOf,
  isRanked,
  measureCall,
  movedGoalposts,
  placeCalls,
  readCall,
  recordOf,
} from '@hindcast/domain/track';
import { demoAssets } from '../../../api/src/app/demo/demoAssets.ts';
import { type Asset, assertReckonedAlike, type GivenCall } from './second/bothReckon.ts';

const markets = new Map(demoAssets.map(({ asset, bars }) => [asset as Asset, { bars: bars(), splits: [] }] as const));
const seers = [...new Set(demoAssets.flatMap(({ calls }) => calls.map(({ seer }) => seer)))];
const given: GivenCall[] = demoAssets.flatMap(({ asset, calls }, place) =>
  calls.flatMap(({ seer, kind, prices: [low, high = low], made, end }, i) => {
    const prices = kind === 'range' ? { price_min: low, price_max: high } : { price_target: low, price_min: low };
    const row = { ...prices, prediction_type: kind, prediction_made: made, target_time: end };
    const { claim } = readPrediction(row, assets[asset].id);
    if (claim === null) return [];
    const facts = { id: 1000 * place + i, expert: seers.indexOf(seer), withdrawn: false, overrides: [] };
    return [{ ...facts, asset, claim }];
  }),
);
const last = Math.max(...[...markets.values()].flatMap(({ bars }) => bars.map(({ day }) => day))) as Day;

/** The calls of each seer as they stand on a day. */
function placedOn(asOf: Day) {
  const series = new Map([...markets].map(([asset, { bars }]) => [asset, createSeries(bars)] as const));
  const calls = given.map((call) => {
    const market = {
      series: series.get(call.asset) ?? createSeries([]),
      calendar: calendarOf(assets[call.asset]),
      asOf,
    };
    const verdict = judge(call.claim, market.series, { ...market, splits: [] });
    return measureCall(readCall(call, call.claim, verdict, call), call.claim, verdict, market);
  });
  return new Map([...byExpert(calls)].map(([expert, own]) => [seers[expert], placeCalls(own, asOf)] as const));
}

test('a second reckoning agrees on the demo’s records in every figure, on each of three days', () => {
  const compared = assertReckonedAlike(given, markets, [addDays(last, -900), addDays(last, -300), addDays(last, 1)]);
  assert.ok(compared > 90, `${compared} calls counted`);
});

test('the demo has places by skill alone, a calibration, goalposts that move, and experts of whom too little is known', () => {
  const day = addDays(last, 1);
  const placed = placedOn(day);
  const records = [...placed].map(([seer, calls]) => ({ seer, ...recordOf(seers.indexOf(seer), calls, day) }));
  const ranked = records.filter(isRanked).sort((a, b) => (b.chance?.shrunk ?? 0) - (a.chance?.shrunk ?? 0));
  assert.deepEqual(
    ranked.map(({ seer }) => seer),
    ['Mímir', 'Pythia', 'Helenus', 'Calchas'],
  );
  const [hard, middle, easy, bold] = ranked.map(({ chance, hits, standings }) => {
    assert.ok(chance);
    return { ...chance, share: hits / standings.counted };
  });
  assert.ok(hard.low > 0 && hard.meanChance < 0.3, 'good at hard calls, beyond luck');
  assert.ok(middle.shrunk > 0.02 && middle.low < 0, 'a little better than chance, within luck');
  assert.ok(
    easy.share > hard.share && Math.abs(easy.shrunk) < 0.05 && easy.meanChance > 0.75,
    'easy calls earn nothing',
  );
  assert.ok(bold.shrunk < -0.05 && bold.meanChance < 0.4, 'bold and wrong');
  const calibrated = [...placed].filter(([, calls]) =>
    calibrationOf(compareCalls(countedOf(calls), day).chance)?.every((bin) => bin.calls > 0),
  );
  assert.deepEqual(
    calibrated.map(([seer]) => seer),
    ['Pythia'],
  );
  const chains = [...placed].flatMap(([seer, calls]) =>
    movedGoalposts(calls).map((chain) => [seer, chain.calls.length]),
  );
  assert.deepEqual(chains, [['Calchas', 3]]);
  for (const tier of ['few', 'some'])
    assert.ok(
      records.some((record) => record.tier === tier),
      tier,
    );
});
