import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { queueStates } from '../../api/src/db/models/tweetQueue.ts';
import { claimDue, giveBack, isItemDue, renew, returnLost } from '../../api/src/social/queue/claimItems.ts';
import { MOST_ATTEMPTS, type Outcome } from '../../api/src/social/queue/outcome.ts';
import { settleItem } from '../../api/src/social/queue/settleItem.ts';
import { TweetProblem } from '../../api/src/social/tweets/tweetProblem.ts';
import { until } from '../mariadb/until.ts';
import { openTestStorage } from '../storage/open.ts';
import { createFolder } from './fixture.ts';
import { createReader, fill, itemIn, linkOf, queueOn, readOf } from './queueServer.ts';
import { testOnce } from './testOnce.ts';

const { pending, retrying, processing, completed, failed } = queueStates;
const claimant = { owner: 'a worker', leaseMs: 60_000 };
const read: Outcome = { extraction: readOf(linkOf(1)) };
const settling = async (storage: Storage) => ({ now: new Date(), nowMs: await storage.now(), byPerson: false });
const settle = async (storage: Storage, item: Parameters<typeof settleItem>[1], outcome: Outcome = read) => {
  const how = await settling(storage);
  return storage.beside((tx) => settleItem(tx, item, outcome, how));
};
const statesOf = async ({ models }: Storage) =>
  (await models.tweetQueue.findAll({ order: ['id'] })).map(({ state }) => state);

test('items are taken in batches, the oldest first, and nobody takes what somebody has [Q2]', async (t) => {
  const storage = await openTestStorage(t);
  await fill(storage, 25);
  assert.equal(await isItemDue(storage), true);
  const batches = await Promise.all([1, 2, 3].map(() => claimDue(storage, claimant, 10)));
  const ids = batches.flat().map(({ id }) => id);
  assert.deepEqual(
    [...ids].sort((a, b) => a - b),
    Array.from({ length: 25 }, (_, i) => i + 1),
  );
  assert.deepEqual(await claimDue(storage, claimant, 10), []);
  assert.equal(await isItemDue(storage), false);
  const row = await itemIn(storage, 1);
  assert.deepEqual([row.state, row.fence, row.attempts, row.owner], [processing, 1, 1, 'a worker']);
});

test('a slow worker whose lease passed on cannot say what became of the item; whoever has it now can [Q2]', async (t) => {
  const storage = await openTestStorage(t);
  await fill(storage, 1);
  const [slow] = await claimDue(storage, claimant, 10);
  assert.equal(await returnLost(storage), 0, 'its lease lasts');
  await storage.models.tweetQueue.update({ run_at: 0 }, { where: { id: 1 } });
  assert.equal(await isItemDue(storage), true);
  assert.equal(await returnLost(storage), 1);
  assert.equal((await itemIn(storage, 1)).state, retrying);
  assert.ok(slow);
  assert.equal(await settle(storage, slow), false);
  const [next] = await claimDue(storage, { ...claimant, owner: 'another one' }, 10);
  assert.ok(next);
  assert.equal(next.fence, slow.fence + 1);
  await renew(storage, { ...claimant, leaseMs: 600_000 }, [1]);
  assert.ok(Number((await itemIn(storage, 1)).run_at) < (await storage.now()) + 100_000, 'nor prolong it');
  await giveBack(storage, [slow]);
  assert.equal(await settle(storage, slow), false);
  assert.equal(await settle(storage, next), true);
  assert.equal(await settle(storage, next), false, 'it is said once');
  const { state, run_at, owner } = await itemIn(storage, 1);
  assert.deepEqual([state, run_at, owner], [completed, null, null]);
});

test('what fails is tried again later and later, a post that is gone is not, and after ten attempts an item has failed [Q2]', async (t) => {
  const storage = await openTestStorage(t);
  await fill(storage, 2);
  const [first, second] = await claimDue(storage, claimant, 10);
  assert.ok(first && second);
  const failure = (passes: boolean): Outcome => ({ failure: { problem: 'X is away', passes, pauseUntilMs: null } });
  assert.equal(await settle(storage, first, failure(false)), true);
  assert.equal((await itemIn(storage, 1)).state, failed);
  let waited = 0;
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) {
    const [item] = attempt === 1 ? [second] : await claimDue(storage, claimant, 10);
    assert.ok(item);
    await settle(storage, item, failure(true));
    const row = await itemIn(storage, 2);
    const waits = Number(row.run_at) - (await storage.now());
    assert.deepEqual([row.state, row.attempts, row.error], [retrying, attempt, 'X is away']);
    assert.ok(waits > Math.min(waited, 2_800_000), `${attempt}: ${waits}`);
    assert.ok(waits <= 3_600_000);
    waited = waits;
    assert.deepEqual(await claimDue(storage, claimant, 10), [], 'not before it is due');
    await storage.models.tweetQueue.update({ run_at: 0 }, { where: { id: 2 } });
  }
  const [last] = await claimDue(storage, claimant, 10);
  assert.ok(last);
  await settle(storage, last, failure(true));
  const row = await itemIn(storage, 2);
  assert.deepEqual([row.state, row.attempts, row.run_at], [failed, MOST_ATTEMPTS, null]);
});

test('an item that kills every worker has failed in the end [Q2]', async (t) => {
  const storage = await openTestStorage(t);
  await fill(storage, 1);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    assert.equal((await claimDue(storage, claimant, 1)).length, 1);
    await storage.models.tweetQueue.update({ run_at: 0 }, { where: { id: 1 } });
    await returnLost(storage);
  }
  const { state, error } = await itemIn(storage, 1);
  assert.deepEqual([state, error], [failed, 'Whoever processed it stopped before it was done']);
  assert.deepEqual(await claimDue(storage, claimant, 1), []);
});

testOnce('samples are never taken [Q3]', async (t) => {
  const storage = await openTestStorage(t);
  const row = { tweet_url: linkOf(1), state: pending, sample: true, run_at: null, created_at: new Date() };
  await storage.models.tweetQueue.create(row);
  assert.equal(await isItemDue(storage), false);
  assert.deepEqual(await claimDue(storage, claimant, 10), []);
});

test('where X was asked too often nothing more is asked, and what was taken is given back as it was [Q2]', async (t) => {
  const storage = await openTestStorage(t);
  await fill(storage, 12);
  const reader = createReader();
  const at = Date.now() + 3_600_000;
  reader.answer = () => Promise.reject(new TweetProblem('rate_limited', 'X was asked too often', undefined, at));
  const queue = queueOn(storage, reader);
  await queue.drain();
  assert.equal(reader.asked.length, 1);
  const states = await statesOf(storage);
  assert.deepEqual([states[0], new Set(states.slice(1))], [retrying, new Set([pending])]);
  const [first, second] = [await itemIn(storage, 1), await itemIn(storage, 2)];
  assert.deepEqual([first.attempts, Number(first.run_at), second.attempts], [0, at, 0]);
  await queueOn(storage, reader).drain();
  assert.equal(reader.asked.length, 1, 'nor does another worker ask');
});

test('a process that stops gives back what it has, and what it reads afterwards is dropped [Q2]', async (t) => {
  const storage = await openTestStorage(t);
  await fill(storage, 12);
  const reader = createReader();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  reader.answer = async ({ url }) => {
    await mayEnd;
    return readOf(url);
  };
  const queue = queueOn(storage, reader);
  const lanes = [queue.drain(), queue.drain()];
  await until('two are read', () => reader.asked.length === 2);
  await queue.stop();
  await Promise.all(lanes);
  assert.deepEqual(new Set(await statesOf(storage)), new Set([pending]));
  end();
  await queueOn(storage, createReader()).drain();
  assert.deepEqual(new Set(await statesOf(storage)), new Set([completed]));
  assert.equal((await itemIn(storage, 1)).attempts, 1);
});

test('what takes longer than a lease is renewed while it is read [Q2]', async (t) => {
  const storage = await openTestStorage(t);
  await fill(storage, 1);
  const reader = createReader();
  const taken = async () => Number((await itemIn(storage, 1)).run_at);
  reader.answer = async ({ url }) => {
    const before = await taken();
    await until('the lease is renewed twice', async () => (await taken()) > before + 2000);
    return readOf(url);
  };
  await queueOn(storage, reader, { leaseMs: 4000 }).drain();
  assert.deepEqual([(await itemIn(storage, 1)).state, reader.asked.length], [completed, 1]);
});

testOnce(
  'what the process before had taken of an embedded database is free when it is opened again [Q2]',
  async (t) => {
    if (process.env.TEST_ENGINE === 'mariadb') return t.skip('processes share it');
    const dataDir = await createFolder(t);
    const before = await openStorage({ mode: 'demo', dataDir });
    await fill(before, 1);
    await claimDue(before, claimant, 1);
    await before.close();
    const storage = await openStorage({ mode: 'demo', dataDir });
    t.after(() => storage.close());
    assert.equal(await returnLost(storage), 1);
  },
);
