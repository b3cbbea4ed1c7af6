import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSubmissionView } from '@hindcast/domain';
import { startReview } from './reviewServer.ts';
import { startAgain } from './startAgain.ts';

const start = startAgain(startReview);

const NPUB = `npub1${'q'.repeat(58)}`;

test('who works on an old version hears who changed which fields meanwhile [W3 R2]', async (t) => {
  const { add, update, approve } = await start(t);
  const id = await add();
  await update(id, { notes: 'Seen by both' });
  await update(id, { price_target: 160, prediction_made: '2024-12-15' });
  await update(id, { prediction_type: 'top', price_target: null, price_max: 170 });
  const { status, body } = await approve(id, { version: 2 });
  assert.equal(status, 409);
  const [who, first, second] = [
    'owner \\(this machine\\)',
    'prediction_made, price_target, price_prediction',
    'prediction_type',
  ];
  assert.match(
    body.message,
    new RegExp(
      `was changed meanwhile: ${who} changed ${first}; ${who} changed .*${second}.*; it is at version 4, and you`,
    ),
  );
  assert.doesNotMatch(body.message, /notes/, 'what was there when they looked');
});

test('an edit of what is approved says that the prediction stays, and what changes it [D3]', async (t) => {
  const { add, approve, update, release } = await start(t);
  const id = await add();
  const { body } = await approve(id);
  await release();
  const edited = await update(id, { price_target: 170 });
  assert.match(
    edited.body.message,
    new RegExp(
      `^Data saved successfully! Prediction ${body.prediction_id}, which .*“hindcast predictions edit ${body.prediction_id}”`,
    ),
  );
  assert.equal((await update(id, { admin_comment: 'Well' })).body.message, 'Data saved successfully!');
});

test('an approval that is tried out says what would be, without numbers of what is not there [D4]', async (t) => {
  const { add, approve, storage } = await start(t);
  const id = await add();
  const { body } = await approve(id, { dry_run: true });
  const { message, status, version, prediction_id, influencer_id, new_influencer, undo_until } = body;
  assert.deepEqual([message, status, version], ['It would be approved.', 'pending', 1]);
  assert.deepEqual([prediction_id, influencer_id, new_influencer, undo_until], [null, null, true, null]);
  assert.equal(await storage.models.influencers.count(), 0);
});

test('the key of a submission becomes its expert’s, of a new one and of one without a key; undo takes it away [D4]', async (t) => {
  const { add, approve, undo, storage } = await start(t);
  const keyOf = async (id: number | null) =>
    (await storage.models.influencers.findOne({ where: { id: id ?? 0 } }))?.npub;
  const fresh = await approve(await add({ nostr_npub: NPUB }));
  assert.equal(await keyOf(fresh.body.influencer_id), NPUB);
  const known = await storage.models.influencers.create({ name: 'Bo', x_handle: 'bo' });
  const other = NPUB.replace('qq', 'pp');
  const id = await add({ expert_name: 'Bo', twitter_handle: null, source_url: null, nostr_npub: other });
  await approve(id);
  assert.equal(await keyOf(known.id), other);
  await undo(id);
  assert.equal(await keyOf(known.id), null);
});

test('what was paid for and went back is approved as confirmed alone; a second payment that went back is no matter [D4]', async (t) => {
  const { add, approve, call, list, storage } = await start(t);
  const { invoices, refunds } = storage.models;
  const id = await add();
  const at = new Date('2025-01-01');
  const paid = {
    intent_id: 1,
    state: 'paid',
    sats: 21,
    wallet: 'x',
    asked_by: 'x',
    asked_at: at,
    created_at: at,
  } as const;
  const sendBack = async (surplus: boolean) => {
    const of = `${surplus}`;
    const invoice = await invoices.create({ ...paid, checking_id: of, payment_hash: of, request: of, surplus });
    const refund = { submission_id: id, invoice_id: invoice.id, state: 'paid', sats: 20, fee_cap: 1 } as const;
    const where = { host: 'example.org', wallet: 'x', bolt11: of, payment_hash: of, expires_at: at, actor: 'Ada' };
    return (await refunds.create({ ...refund, ...where, created_at: at })).id;
  };
  await sendBack(true);
  const doubt = async () =>
    ((await call('GET', `${list}/${id}`)).body as unknown as { data: WireSubmissionView }).data.doubt;
  assert.equal(await doubt(), null);
  const refund = await sendBack(false);
  assert.equal(await doubt(), `what was paid for it was sent back (refund ${refund})`);
  const { status, body } = await approve(id);
  assert.equal(status, 409);
  assert.match(
    body.message,
    /what was paid for it was sent back \(refund \d+\); approve it as “confirmed” all the same/,
  );
  assert.equal((await approve(id, { confirmed: true })).status, 200);
});
