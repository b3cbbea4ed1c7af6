import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createClient } from '@hindcast/domain/client';
import { openStorage } from '../../api/src/db/connect.ts';
import { sent, startReview } from './reviewServer.ts';

async function start(t: TestContext) {
  const api = await startReview(t);
  await api.server.start();
  const client = createClient({ baseUrl: api.server.info.uri, fetch, token: api.token });
  let after: number | null = null;
  /** Reads the changes since the last request. */
  const hear = async () => {
    const { next, ...news } = await client.submissionNews(after);
    after = next;
    return news;
  };
  return { ...api, hear };
}

const waiting = (btc: number, mstr = 0, naka = 0) => ({ btc, mstr, naka });

test('the news say how many wait, and what anybody sent in, decided, undid, edited or took down since [D5]', async (t) => {
  const { add, approve, call, hear, reject, release, undo, update } = await start(t);
  const told = async () => {
    const { pending, newest, changed } = await hear();
    return [newest, pending, changed];
  };
  assert.deepEqual(await told(), [0, waiting(0), []]);
  await add();
  await add({ asset: 'naka', source_url: null, expert_name: 'Bo' });
  assert.deepEqual(await told(), [2, waiting(1, 0, 1), []]);
  await approve(1);
  assert.deepEqual(await told(), [2, waiting(0, 0, 1), [1]]);
  assert.deepEqual(await told(), [2, waiting(0, 0, 1), []], 'what was told is told once');
  await undo(1);
  await update(2, { notes: 'Others' });
  assert.deepEqual(await told(), [2, waiting(1, 0, 1), [1, 2]]);
  await reject(2);
  const approved = await approve(1);
  await release();
  await hear();
  await call('PUT', `/api/admin/predictions/${approved.body.prediction_id}/takedown`, { reason: 'Asked for' });
  assert.deepEqual(await told(), [2, waiting(0), [1]]);
});

test('a submission is among those that are sent back until the wallet has paid', async (t) => {
  const { add, hear, storage } = await start(t);
  const id = await add();
  const own = { submission_id: id, invoice_id: 1, claim: 1, sats: 5, fee_cap: 1, host: 'a.example', wallet: 'w' };
  const words = { payment_hash: 'ab'.repeat(32), bolt11: 'lnbc', expires_at: new Date(), actor: 'a test' };
  const row = { ...own, ...words, state: 'asked', created_at: new Date(), due_at: new Date() } as never;
  const refund = await storage.models.refunds.create(row);
  assert.deepEqual((await hear()).refunding, [id]);
  await storage.models.refunds.update({ state: 'paid', due_at: null }, { where: { id: refund.id } });
  assert.deepEqual((await hear()).refunding, []);
});

test('more than 200 that change at once are not told by their numbers', async (t) => {
  const { hear, storage } = await start(t);
  await hear();
  const decide = (from: number, count: number) => {
    const entries = Array.from({ length: count }, (_, at) => ({
      ...{ at: new Date(), actor: 'a test', actor_id: 'owner', act: 'submissions.reject', detail: '{}' },
      subject: `submission ${from + at}`,
    }));
    return storage.transaction((tx) => tx.models.auditLog.bulkCreate(entries));
  };
  await decide(1, 200);
  assert.equal((await hear()).changed?.length, 200);
  for (const count of [201, 2100]) {
    await decide(1, count);
    assert.equal((await hear()).changed, null);
  }
  await decide(7, 1);
  assert.deepEqual((await hear()).changed, [7]);
});

test('what another server writes is told too', async (t) => {
  const { config, hear, storage } = await start(t);
  if (!storage.shared) return t.skip('an embedded database is one process’s own');
  await hear();
  const other = await openStorage(config);
  try {
    await other.transaction((tx) => tx.models.submissions.create(sent({ asset: 'mstr' })));
    assert.deepEqual((await hear()).pending, waiting(0, 1));
  } finally {
    await other.close();
  }
});
