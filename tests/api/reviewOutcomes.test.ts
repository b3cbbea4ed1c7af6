import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReview } from './reviewServer.ts';
import { startAgain } from './startAgain.ts';

const start = startAgain(startReview);

/** Reads the overrides of a prediction, oldest first: outcome and reason. */
async function overridesOf({ storage }: Awaited<ReturnType<typeof startReview>>, prediction: number | null) {
  const where = { prediction_id: prediction ?? 0 };
  const rows = await storage.models.overrides.findAll({ where, order: ['id'] });
  return rows.map(({ outcome, reason }) => [outcome, reason]);
}

test('who may not approve cannot take an approval back, at once or later; a rejection they can [D4 W3]', async (t) => {
  const { add, approve, reject, undo, update, release, publicIds, tokenOf } = await start(t);
  const reviewer = await tokenOf('reviewer');
  const id = await add();
  const { body } = await approve(id);
  const early = await undo(id, reviewer);
  assert.deepEqual([early.status, early.body.message], [403, 'This needs a publisher, and you are a reviewer']);
  assert.equal(await release(), 1);
  const late = await update(id, { status: 'rejected' }, reviewer);
  assert.deepEqual([late.status, late.body.message], [403, 'This needs a publisher, and you are a reviewer']);
  assert.deepEqual(await publicIds(), [body.prediction_id]);
  const other = await add({ source_url: 'https://x.com/ada/status/1002', price_prediction: '$300' });
  await reject(other);
  assert.equal((await undo(other, reviewer)).status, 200);
});

test('success and miss that are noted of a submission override its verdict, and pending lifts that [D8 J2]', async (t) => {
  const api = await start(t);
  const id = await api.add();
  await api.update(id, { prediction_outcome: 'miss' });
  const { body } = await api.approve(id);
  await api.release();
  const set = [['miss', `Set as “miss” of submission ${id}`]];
  assert.deepEqual(await overridesOf(api, body.prediction_id), set);
  const shown = JSON.parse((await api.get(`/api/predictions/${body.prediction_id}/verdict`)).payload);
  assert.equal(shown.override?.outcome, 'miss');
  const reviewer = await api.tokenOf('reviewer');
  assert.equal((await api.update(id, { prediction_outcome: 'success' }, reviewer)).status, 403);
  assert.equal((await api.update(id, { prediction_outcome: 'pending' })).status, 200);
  assert.deepEqual(await overridesOf(api, body.prediction_id), [
    ...set,
    [null, `Set as “pending” of submission ${id}`],
  ]);
});

test('other notes of an outcome leave the verdict alone and read pending [D8]', async (t) => {
  const api = await start(t);
  for (const [noted, shown] of [
    ['partial', 'pending'],
    ['ongoing', 'pending'],
    ['success', 'success'],
  ]) {
    const id = await api.add({ source_url: `https://x.com/ada/status/${noted}` });
    await api.update(id, { prediction_outcome: noted });
    const { payload } = await api.server.inject({
      url: `${api.list}/${id}`,
      headers: { authorization: `Bearer ${api.token}` },
    });
    assert.equal(JSON.parse(payload).data.prediction_outcome, shown, noted);
  }
  const id = await api.add({ price_prediction: '$170' });
  await api.update(id, { prediction_outcome: 'partial' });
  const { body } = await api.approve(id);
  assert.deepEqual(await overridesOf(api, body.prediction_id), []);
});

test('an approval that is undone takes what it noted with it [D8]', async (t) => {
  const api = await start(t);
  const id = await api.add();
  await api.update(id, { prediction_outcome: 'success' });
  const { body } = await api.approve(id);
  assert.equal((await api.undo(id)).status, 200);
  assert.deepEqual(await overridesOf(api, body.prediction_id), []);
  assert.equal((await api.storage.models.submissions.findOne({ where: { id } }))?.prediction_outcome, 'success');
});

test('a price far from the market is doubted when it is looked at, and approved only as confirmed [D4]', async (t) => {
  const api = await start(t);
  const id = await api.add({ price_prediction: '$5,000', prediction_made: '2024-12-20' });
  const { body: shown } = await api.call('GET', `${api.list}/${id}`);
  const { doubt } = (shown as unknown as { readonly data: { readonly doubt: string } }).data;
  assert.match(doubt, /^its price \$5,000 is more than 20 times BTC's close of \$\d+ on 20 Dec 2024$/);
  const refused = await api.approve(id);
  assert.deepEqual(
    [refused.status, refused.body.message],
    [400, `This cannot become a prediction: ${doubt}; approve it as “confirmed” where it is meant so`],
  );
  assert.equal((await api.approve(id, { confirmed: true })).status, 200);
});
