import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireSubmissionView } from '@hindcast/domain';
import { UNDO_MS } from '@hindcast/domain/client';
import { releaseDecisions } from '../../api/src/submissions/review/releaseDecisions.ts';
import { startReview } from './reviewServer.ts';
import { startAgain } from './startAgain.ts';

const start = startAgain(startReview);

type Review = Awaited<ReturnType<typeof startReview>>;

/** Reads the audit log of one submission, oldest first. */
async function audited({ storage }: Review, id: number) {
  const where = { subject: `submission ${id}` };
  const rows = await storage.models.auditLog.findAll({ where, order: ['id'] });
  return rows.map(({ act, detail }) => {
    const { version: _, ...said } = JSON.parse(detail) as Readonly<Record<string, unknown>>;
    return [act, said] as const;
  });
}

test('an edit that sets the status is audited as the decision it makes, with its prediction and expert [D3]', async (t) => {
  const api = await start(t);
  const id = await api.add();
  await api.update(id, { notes: 'Seen', status: 'approved' });
  await api.release();
  const [{ id: prediction, influencer_id: expert } = assert.fail('No prediction')] =
    await api.storage.models.predictions.findAll({ raw: true });
  await api.update(id, { status: 'pending' });
  await api.update(id, { status: 'rejected' });
  await api.update(id, { notes: 'Seen twice' });
  const none = { expert: null, new_expert: false };
  assert.deepEqual(await audited(api, id), [
    [
      'submissions.approve',
      {
        ...{ prediction, expert, new_expert: true, before: { notes: 'By the end of January', status: 'pending' } },
        after: { notes: 'Seen', status: 'approved' },
      },
    ],
    ['submissions.reopen', { prediction, ...none, before: { status: 'approved' }, after: { status: 'pending' } }],
    ['submissions.reject', { prediction, ...none, before: { status: 'pending' }, after: { status: 'rejected' } }],
    ['submissions.edit', { before: { notes: 'Seen' }, after: { notes: 'Seen twice' } }],
  ]);
});

test('a rejection that an edit takes away is over: nobody undoes it later, and no view names it [D3]', async (t) => {
  const api = await start(t);
  const id = await api.add();
  await api.reject(id, { admin_comment: 'No source' });
  await api.update(id, { status: 'pending', admin_comment: 'Ada says who' });
  const { body } = await api.call('GET', `${api.list}/${id}`);
  assert.equal((body as unknown as { data: WireSubmissionView }).data.decision, null);
  const undone = await api.undo(id);
  assert.deepEqual([undone.status, undone.body.message], [409, `Nothing was decided of submission ${id}`]);
  assert.equal(await api.release(), 0);
  assert.equal((await api.storage.models.submissions.findOne({ where: { id } }))?.admin_comment, 'Ada says who');
});

test('a price far from the market is approved by an edit too where it is confirmed [D4]', async (t) => {
  const { add, update } = await start(t);
  const id = await add({ price_prediction: '$5,000', prediction_made: '2024-12-20' });
  assert.equal((await update(id, { status: 'approved' })).status, 400);
  assert.equal((await update(id, { status: 'approved', confirmed: true })).body.status, 'approved');
});

test('who reviews approves in no way: not by an edit, not among many [A3]', async (t) => {
  const { add, call, list, update, tokenOf, storage } = await start(t);
  const reviewer = await tokenOf('reviewer');
  const id = await add();
  const answers = [
    await update(id, { status: 'approved' }, reviewer),
    await call('POST', `${list}/decisions`, { act: 'approve', items: [{ id }] }, reviewer),
    await call('POST', `${list}/${id}/approve`, {}, reviewer),
  ];
  for (const { status, body } of answers)
    assert.deepEqual([status, body.message], [403, 'This needs a publisher, and you are a reviewer']);
  assert.equal(await storage.models.predictions.count(), 0);
  const rejected = await call('POST', `${list}/decisions`, { act: 'reject', items: [{ id }] }, reviewer);
  assert.equal(rejected.body.data[0]?.success, true);
});

test('what is decided among many can be undone for ten seconds and becomes public then, all together [W3]', async (t) => {
  const { add, call, list, undo, storage } = await start(t);
  const ids = [await add(), await add({ target_time: '2025-06-01' }), await add({ target_time: '2025-09-01' })];
  const items = ids.map((id) => ({ id }));
  const { body } = await call('POST', `${list}/decisions`, { act: 'approve', items });
  const until = body.data.map((one) => (one.success ? one.undo_until : null));
  assert.equal(new Set(until).size, 1);
  const end = Date.parse(until[0] ?? '');
  const [first] = await storage.models.decisions.findAll({ order: ['id'] });
  const left = end - (first?.decided_at.getTime() ?? 0);
  assert.ok(left >= UNDO_MS && left < UNDO_MS + 1000, `${left} ms`);
  assert.equal((await undo(ids[0] ?? 0)).status, 200);
  assert.equal(await releaseDecisions(storage, new Date(end - 1)), 0);
  assert.equal(await releaseDecisions(storage, new Date(end)), 2);
});
