import type { WireQueueResult } from '@hindcast/domain/extraction';
import { queueStates, type WriteTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { forgetGone } from '../tweets/tweetCache.ts';
import { findItem, tellItem } from './listQueue.ts';
import { setPause } from './pause.ts';

const { pending, retrying, failed } = queueStates;
/** Value of `run_at` that puts an item before all waiting ones. */
const FIRST = 0;

/**
 * Makes an item run at once that failed or waits for a retry, with all its attempts. Ends a pause of the queue: if X
 * still refuses, it pauses again. A post that X did not show is requested again. Throws 404 and 409.
 */
export async function retryItem(tx: WriteTransaction, id: number): Promise<WireQueueResult> {
  const before = await findItem(tx, id);
  if (before.sample) throw new AppError('conflict', `Item ${id} is a sample: it shows what a queue looks like`);
  const values = { state: pending, attempts: 0, error: null, run_at: FIRST, owner: null };
  const [changed] = await tx.models.tweetQueue.update(values, { where: { id, state: [failed, retrying] } });
  if (changed === 1) {
    await setPause(tx, 0);
    if (before.tweet_id !== null) await forgetGone(tx, before.tweet_id);
  }
  return { success: true, stored: changed === 1, data: await tellItem(tx, await findItem(tx, id)) };
}

/** Removes an item in any state. If it is being processed, the result is dropped. Throws 404. */
export async function removeItem(tx: WriteTransaction, id: number): Promise<WireQueueResult> {
  const row = await findItem(tx, id);
  const removed = await tx.models.tweetQueue.destroy({ where: { id } });
  return { success: true, stored: removed === 1, data: await tellItem(tx, row) };
}

/**
 * Stores which submission was made from an item, in the transaction that makes it. Throws 404, and 409 if there is one
 * already.
 */
export async function noteSubmission(tx: WriteTransaction, id: number, submission: number): Promise<void> {
  const where = { id, submission_id: null };
  const [noted] = await tx.models.tweetQueue.update({ submission_id: submission }, { where });
  if (noted === 1) return;
  const { submission_id } = await findItem(tx, id);
  throw new AppError('conflict', `Submission ${submission_id} was made of item ${id} already`);
}
