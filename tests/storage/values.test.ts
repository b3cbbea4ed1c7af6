import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UniqueConstraintError } from 'sequelize';
import { readStoredPrice } from '../../api/src/db/engine/values.ts';
import { openTestStorage } from './open.ts';

const PRICES = [457.334015, 0.1, 1e-8, 1e-16, 1.7976931e-9, 123_456_789.123456, 99_999_999_999_999, 69_044.77];

test('prices of up to 16 decimals come back as the very same numbers, through models and as plain rows', async (t) => {
  const { models } = await openTestStorage(t);
  const bars = PRICES.map((close, i) => ({ asset: 'btc' as const, day: `2024-01-0${i + 1}`, close, source: 'test' }));
  await models.bars.bulkCreate(bars.slice(1));
  await models.bars.create({ ...bars[0]!, high: PRICES[3]!, low: null });
  const read = await models.bars.findAll({ order: ['day'] });
  assert.deepEqual(
    read.map(({ close }) => close),
    PRICES,
  );
  assert.deepEqual([read[0]?.high, read[0]?.low], [1e-16, null]);
  const raw = await models.bars.findAll({ order: ['day'], raw: true });
  assert.deepEqual(
    raw.map(({ close }) => readStoredPrice(close)),
    PRICES,
  );
});

test('names keep every character, and differ by case and accent', async (t) => {
  const { models } = await openTestStorage(t);
  const names = ['Zoë', 'Zoe', 'zoe', '👩‍🚀 שלום', 'مرحبا', "O'Neil \\ “x”; --", '李'];
  for (const name of names) await models.influencers.create({ name });
  const read = await models.influencers.findAll({ order: ['id'] });
  assert.deepEqual(
    read.map(({ name }) => name),
    names,
  );
  assert.equal(await models.influencers.count({ where: { name: 'zoe' } }), 1);
  await assert.rejects(models.influencers.create({ name: 'Zoë' }), UniqueConstraintError);
});

test('days and times come back as they were, whatever the time zone of the server', async (t) => {
  const { models } = await openTestStorage(t);
  const { id } = await models.influencers.create({ name: 'Ada' });
  const created_at = new Date('2026-03-29T01:30:00.123Z');
  const dates = { prediction_made: '2024-02-29', end_date: '1999-12-31', target_time: '2030-01-01' };
  await models.predictions.create({ influencer_id: id, asset: 'btc', kind: 'top', created_at, ...dates });
  const row = await models.predictions.findOne({ raw: true });
  assert.deepEqual([row?.prediction_made, row?.end_date, row?.target_time], Object.values(dates));
  assert.equal(new Date(row?.created_at ?? 0).getTime(), created_at.getTime());
  assert.equal((await models.predictions.findOne())?.created_at.getTime(), created_at.getTime());
});

test('a row that names a missing one is refused, and so is removing one that is named', async (t) => {
  const { models } = await openTestStorage(t);
  const claim = { asset: 'btc', kind: 'top' } as const;
  await assert.rejects(models.predictions.create({ ...claim, influencer_id: 9 }), /FOREIGN KEY/i);
  const { id } = await models.influencers.create({ name: 'Ada' });
  await models.predictions.create({ ...claim, influencer_id: id });
  await assert.rejects(models.influencers.destroy({ where: { id } }), /FOREIGN KEY/i);
});

test('a row that a change finds is counted, also when it stays as it is', async (t) => {
  const { models } = await openTestStorage(t);
  await models.influencers.create({ name: 'Ada', score: 1 });
  assert.deepEqual(await models.influencers.update({ score: 1 }, { where: { name: 'Ada' } }), [1]);
  assert.deepEqual(await models.influencers.update({ score: 1 }, { where: { name: 'ada' } }), [0]);
});
