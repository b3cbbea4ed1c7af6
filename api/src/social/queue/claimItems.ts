import { literal, Op } from 'sequelize';
import {
  type BesideTransaction,
  claim,
  claimed,
  isAnyDue,
  queueStates,
  type Storage,
  selectDue,
  type TweetQueueRow,
  type WorkTable,
} from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { MOST_ATTEMPTS } from './outcome.ts';

/** An item that a worker claimed. Only with the current fence may the worker store the result. */
export interface Claimed extends Pick<TweetQueueRow, 'id' | 'tweet_url' | 'fence' | 'attempts'> {}

/** A process that takes items, and how long its lease on them lasts without renewal, ms. */
export interface Claimant {
  readonly owner: string;
  readonly leaseMs: number;
}

const { pending, retrying, processing, failed, completed } = queueStates;
/** Maximum number of items with an expired lease that are returned at a time. */
const RETURNED_AT_ONCE = 100;
const DIED = 'Whoever processed it stopped before it was done';

/** Description of the queue's table for claiming items. */
const QUEUE: WorkTable = { name: 'tweet_queue', due: 'run_at' };

async function take(tx: BesideTransaction, rows: readonly Claimed[], { owner, leaseMs }: Claimant): Promise<Claimed[]> {
  if (rows.length === 0) return [];
  const values = { state: processing, owner, ...claim(tx, QUEUE, leaseMs) };
  await tx.models.tweetQueue.update(values, { where: { id: rows.map(({ id }) => id) } });
  return rows.map(claimed);
}

/** Claims up to `most` due items: retries first, then the oldest. No other worker gets them. */
export const claimDue = (storage: Storage, claimant: Claimant, most: number): Promise<Claimed[]> =>
  storage.beside(async (tx) => {
    const again = await selectDue<Claimed>(tx, QUEUE, { state: retrying, most });
    const left = most - again.length;
    const first = left === 0 ? [] : await selectDue<Claimed>(tx, QUEUE, { state: pending, most: left });
    return take(tx, [...again, ...first], claimant);
  });

/** Tells whether `claimDue` or `returnLost` would find an item. */
export const isItemDue = (storage: Storage): Promise<boolean> =>
  isAnyDue(storage, QUEUE, [pending, retrying, processing]);

/**
 * Claims one item for a person, even if it is not due. Null if it is completed. Throws 404, and 409 if another worker
 * has it.
 */
export async function claimNamed(storage: Storage, claimant: Claimant, id: number): Promise<Claimed | null> {
  return storage.beside(async (tx) => {
    const sql = `SELECT id, tweet_url, fence, attempts, state, sample, run_at <= ${tx.nowMs} AS past
      FROM tweet_queue WHERE id = :id`;
    type Found = Claimed & Pick<TweetQueueRow, 'state' | 'sample'> & { readonly past: number | null };
    const [known] = await tx.select<Found>(sql, { id });
    if (!known) throw new AppError('not_found', `There is no item ${id} in the queue`);
    if (known.sample) throw new AppError('conflict', `Item ${id} is a sample: it shows what a queue looks like`);
    if (known.state === completed) return null;
    const busy = new AppError('conflict', `Item ${id} is being processed`);
    if (known.state === processing && !known.past) throw busy;
    const [row] = await tx.select<Found>(`${sql}${tx.lockFree}`, { id });
    if (!row || row.state !== known.state || row.fence !== known.fence) throw busy; // another worker has or had it
    const { state: _state, sample: _sample, past: _past, ...free } = row;
    const [taken] = await take(tx, [free], claimant);
    return taken ?? null;
  });
}

/**
 * Puts items with an expired lease back into the queue, or marks them as failed after the last attempt. Their workers
 * have probably died. Returns the number of these items.
 */
export const returnLost = (storage: Storage): Promise<number> =>
  storage.beside(async (tx) => {
    const rows = await selectDue<Claimed>(tx, QUEUE, { state: processing, most: RETURNED_AT_ONCE });
    if (rows.length === 0) return 0;
    const isOver = `attempts >= ${MOST_ATTEMPTS}`;
    const values = {
      run_at: literal(`CASE WHEN ${isOver} THEN NULL ELSE ${tx.nowMs} END`),
      ...{ state: literal(`CASE WHEN ${isOver} THEN ${failed} ELSE ${retrying} END`), owner: null, error: DIED },
    };
    await tx.models.tweetQueue.update(values, { where: { id: rows.map(({ id }) => id) } });
    return rows.length;
  });

/** Renews the lease on a worker's items. */
export async function renew(storage: Storage, { owner, leaseMs }: Claimant, ids: readonly number[]): Promise<void> {
  await storage.beside(async ({ models, nowMs }) => {
    const where = { id: [...ids], state: processing, owner };
    await models.tweetQueue.update({ run_at: literal(`${nowMs} + ${leaseMs}`) }, { where });
  });
}

/** Returns unfinished items to the queue, as if they had not been claimed. */
export async function giveBack(storage: Storage, items: readonly Claimed[]): Promise<void> {
  if (items.length === 0) return;
  await storage.beside(async ({ models, nowMs }) => {
    const values = {
      ...{ run_at: literal(nowMs), owner: null, attempts: literal('attempts - 1') },
      state: literal(`CASE WHEN attempts > 1 THEN ${retrying} ELSE ${pending} END`),
    };
    const claims = items.map(({ id, fence }) => ({ id, fence }));
    await models.tweetQueue.update(values, { where: { state: processing, [Op.or]: claims } });
  });
}
