import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sent } from '../api/reviewServer.ts';
import { openTestStorage } from './open.ts';

test('submissions are stored with the keys by which duplicates are looked up', async (t) => {
  const { models } = await openTestStorage(t);
  const range = { kind: 'range', price_prediction: 'a band', price_min: 90, price_max: 110 } as const;
  await models.submissions.bulkCreate([
    sent({ expert_name: 'ÉLISE 1', twitter_handle: '@Ada1' }),
    sent({ ...range, source_url: null }),
  ]);
  const [first, second] = await models.submissions.findAll({ order: ['id'] });
  assert.deepEqual([first?.known_as, first?.bare_handle, first?.level], ['élise 1', 'ada1', 150]);
  assert.match(first?.link_key ?? '', /^[\da-f]{64}$/);
  assert.deepEqual([second?.link_key, second?.level], [null, 90]);
});

test('predictions that an import writes are looked up by their links too, also after a change', async (t) => {
  const storage = await openTestStorage(t);
  const { models } = storage;
  const { id: influencer_id } = await models.influencers.create({ name: 'Merlin' });
  const call = { influencer_id, asset: 'btc', kind: 'target', price_target: 5 } as const;
  const keys = async () =>
    (await models.predictions.findAll({ order: ['id'] })).map(({ link_key }) => link_key?.slice(0, 8) ?? null);
  const made = await models.predictions.create({ ...call, source_url: 'https://youtu.be/a' });
  const [first] = await keys();
  await storage.transaction(async (tx) => {
    const { id: _, ...whole } = made.get();
    await tx.insertPredictions([{ ...whole, source_url: 'https://www.youtube.com/watch?v=a', link_key: null }]);
    await tx.replacePredictions([{ ...made.get(), source_url: 'https://youtu.be/b' }]);
  });
  const [other, inserted] = await keys();
  assert.equal(inserted, first);
  assert.notEqual(other, first);
  await models.predictions.update({ source_url: 'https://youtube.com/shorts/a' }, { where: { id: made.id } });
  assert.deepEqual(await keys(), [first, first]);
  await models.predictions.update({ source_url: null }, { where: { id: made.id } });
  assert.deepEqual(await keys(), [null, first]);
});
