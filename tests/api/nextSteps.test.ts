import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSteps, readProgress } from '../../api/src/app/nextSteps.ts';
import { startApi } from './fixture.ts';

test('what is missing is said with its command, and nothing once all is there', async (t) => {
  const settings = { HINDCAST_MODE: 'production' };
  const empty = await startApi(t, { settings, sources: 'kraken' });
  const missing = await readProgress(empty.storage, empty.config);
  assert.ok(missing);
  assert.deepEqual(
    nextSteps(missing).map((line) => line.trim().split(/\s{2,}/)[0]),
    ['What is missing yet:', 'prices', 'predictions', 'your name', 'payments'],
  );
  assert.match(nextSteps(missing)[1] ?? '', /\(kraken will also be asked\)$/);
  await empty.addBars([{ day: '2024-01-01', close: 1 }]);
  await empty.addPredictions([{ kind: 'target', price_target: 2 }]);
  const filled = await readProgress(empty.storage, { ...empty.config, ownBrand: true, wallet: { kind: 'demo' } });
  assert.ok(filled);
  assert.deepEqual(nextSteps(filled), []);
});

test('a demo misses nothing', async (t) => {
  const demo = await startApi(t);
  assert.equal(await readProgress(demo.storage, demo.config), null);
});
