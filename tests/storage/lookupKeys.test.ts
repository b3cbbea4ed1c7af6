import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookupKeysFilled } from '../../api/src/storage/migrations/0081-lookup-keys-filled.ts';
import { sent } from '../api/reviewServer.ts';
import { openTestStorage } from './open.ts';

const KEYS = ['known_as', 'bare_handle', 'bare_npub', 'link_key', 'level'] as const;

test('a migration gives rows that were on record the keys by which duplicates are looked up, in pieces', async (t) => {
  const storage = await openTestStorage(t);
  const { models, sequelize } = storage;
  const { id: influencer_id } = await models.influencers.create({ name: 'Merlin' });
  const at = Array.from({ length: 1100 }, (_, i) => i);
  const link = (i: number) => (i % 3 === 0 ? null : `https://example.org/${i}?utm_source=x`);
  await models.submissions.bulkCreate(
    at.map((i) => {
      const range = { kind: 'range', price_prediction: 'a band', price_min: 90, price_max: 110 } as const;
      const about = { expert_name: `ÉLISE ${i}`, twitter_handle: i % 2 ? `@Ada${i}` : null, source_url: link(i) };
      return sent({ ...about, ...(i % 5 === 0 && range) });
    }),
  );
  const call = { influencer_id, asset: 'btc', kind: 'target', price_target: 5 } as const;
  await models.predictions.bulkCreate(at.map((i) => ({ ...call, source_url: link(i) })));
  const read = async () => {
    const submissions = await models.submissions.findAll({ attributes: ['id', ...KEYS], order: ['id'], raw: true });
    const predictions = await models.predictions.findAll({ attributes: ['id', 'link_key'], order: ['id'], raw: true });
    return JSON.stringify({ submissions, predictions });
  };
  const kept = await read();
  const row = await models.submissions.findOne({ where: { expert_name: 'ÉLISE 1' } });
  assert.deepEqual([row?.known_as, row?.bare_handle, row?.level], ['élise 1', 'ada1', 150]);
  assert.match(row?.link_key ?? '', /^[\da-f]{64}$/);
  await sequelize.query(`UPDATE submissions SET ${KEYS.map((key) => `${key} = NULL`).join(', ')}`);
  await sequelize.query('UPDATE predictions SET link_key = NULL');
  assert.notEqual(await read(), kept);
  for (const _ of ['once', 'and again']) {
    await lookupKeysFilled.up(sequelize.getQueryInterface());
    assert.equal(await read(), kept);
  }
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
