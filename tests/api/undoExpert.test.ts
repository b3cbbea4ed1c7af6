import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReview } from './reviewServer.ts';
import { startAgain } from './startAgain.ts';

const startOver = startAgain(startReview);

async function start(t: Parameters<typeof startReview>[0]) {
  const api = await startOver(t);
  const { influencers } = api.storage.models;
  const { id } = await influencers.create({ name: 'Ada Oracle' });
  const handle = async () => (await influencers.findOne({ where: { id } }))?.x_handle;
  return { ...api, expert: id, handle };
}

test('undo takes a handle away again that the approval gave to an expert on record [D4]', async (t) => {
  const { add, approve, undo, handle } = await start(t);
  const id = await add();
  await approve(id);
  assert.equal(await handle(), 'ada');
  assert.equal((await undo(id)).status, 200);
  assert.equal(await handle(), null);
});

test('undo leaves a handle that somebody changed since, or that was there before [D4]', async (t) => {
  const { add, approve, undo, handle, expert, storage } = await start(t);
  const id = await add();
  await approve(id);
  await storage.models.influencers.update({ x_handle: 'ada_too' }, { where: { id: expert } });
  await undo(id);
  assert.equal(await handle(), 'ada_too');
  assert.equal((await approve(id, { influencer_id: expert })).status, 200);
  await undo(id);
  assert.equal(await handle(), 'ada_too');
});

test('undo leaves a handle that another approval says too [D4]', async (t) => {
  const { add, approve, undo, handle } = await start(t);
  const [one, other] = [await add(), await add({ price_prediction: '$170', source_url: null })];
  await approve(one);
  await approve(other);
  await undo(one);
  assert.equal(await handle(), 'ada');
});
