import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, assets, type Day, readPrediction } from '@hindcast/domain';
import { demoAssets } from '../../api/src/demo/demoAssets.ts';
import { type Asset, assertReckonedAlike, type GivenCall } from './second/bothReckon.ts';

test('a second reckoning agrees on the demo’s records in every figure, on each of three days', () => {
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
  const compared = assertReckonedAlike(given, markets, [addDays(last, -900), addDays(last, -300), addDays(last, 1)]);
  assert.ok(compared > 30, `${compared} calls counted`);
});
