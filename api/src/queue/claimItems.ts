import { literal, Op } from 'sequelize';
import { refusal } from '../answers/refusal.ts';
import type { Storage } from '../storage/connect.ts';
import { queueStates, type TweetQueueRow } from '../storage/models/tweetQueue.ts';
import type { BesideTransaction } from '../storage/records.ts';
import { MOST_ATTEMPTS } from './outcome.ts';

/** An item that somebody took. Only under its fence may they say what became of it. */
export interface Claimed extends Pick<TweetQueueRow, 'id' | 'tweet_url' | 'fence' | 'attempts'> {}

/** A process that takes items, and how long its lease on them lasts without renewal, ms. */
export interface Claimant {
  readonly owner: string;
  readonly leaseMs: number;
}

const { pending, retrying, processing, failed, completed } = queueStates;
/** So many items whose holders are gone are looked after at a time. */
const RETURNED_AT_ONCE = 100;
const DIED = 'Whoever processed it stopped before it was done';

/** One state at a time: the index then has the rows in their order, and nothing is sorted. */
const dueIn = (state: number, { nowMs, lockFree }: BesideTransaction): string =>
  `SELECT id, tweet_url, fence, attempts FROM tweet_queue WHERE state = ${state} AND run_at <= ${nowMs}
   ORDER BY run_at, id LIMIT :most${lockFree}`;

async function take(
  { models, nowMs }: BesideTransaction,
  rows: readonly Claimed[],
  { owner, leaseMs }: Claimant,
): Promise<Claimed[]> {
  if (rows.length === 0) return [];
  const values = {
    ...{ state: processing, owner },
    ...{ fence: literal('fence + 1'), attempts: literal('attempts + 1'), run_at: literal(`${nowMs} + ${leaseMs}`) },
  };
  await models.tweetQueue.update(values, { where: { id: rows.map(({ id }) => id) } });
  return rows.map((row) => ({ ...row, fence: row.fence + 1, attempts: row.attempts + 1 }));
}

/** Takes up to `most` items that wait and are due: those that are tried again first, then the oldest. Nobody else has them. */
export const claimDue = (storage: Storage, claimant: Claimant, most: number): Promise<Claimed[]> =>
  storage.beside(async (tx) => {
    const again = await tx.select<Claimed>(dueIn(retrying, tx), { most });
    const left = most - again.length;
    const first = left === 0 ? [] : await tx.select<Claimed>(dueIn(pending, tx), { most: left });
    return take(tx, [...again, ...first], claimant);
  });

/**
 * Tells whether `claimDue` or `returnLost` would find an item. It writes nothing, so that an empty queue costs nothing.
 */
export async function isAnyDue(storage: Storage): Promise<boolean> {
  const now = await storage.now();
  const [row] = await storage.select(
    `SELECT id FROM tweet_queue WHERE state IN (${pending}, ${retrying}, ${processing}) AND run_at <= :now LIMIT 1`,
    { now },
  );
  return row !== undefined;
}

/**
 * Takes one item that a person names, whether it is due or not. One that is completed is not taken: null. Throws 404, and
 * 409 for one that somebody has.
 */
export async function claimNamed(storage: Storage, claimant: Claimant, id: number): Promise<Claimed | null> {
  return storage.beside(async (tx) => {
    const sql = `SELECT id, tweet_url, fence, attempts, state, sample, run_at <= ${tx.nowMs} AS past
      FROM tweet_queue WHERE id = :id`;
    type Found = Claimed & Pick<TweetQueueRow, 'state' | 'sample'> & { readonly past: number | null };
    const [known] = await tx.select<Found>(sql, { id });
    if (!known) throw refusal('not_found', `There is no item ${id} in the queue`);
    if (known.sample) throw refusal('conflict', `Item ${id} is a sample: it shows what a queue looks like`);
    if (known.state === completed) return null;
    const busy = refusal('conflict', `Item ${id} is being processed`);
    if (known.state === processing && !known.past) throw busy;
    const [row] = await tx.select<Found>(`${sql}${tx.lockFree}`, { id });
    if (!row || row.state !== known.state || row.fence !== known.fence) throw busy; // somebody has it, or had it just now
    const { state: _state, sample: _sample, past: _past, ...claim } = row;
    const [taken] = await take(tx, [claim], claimant);
    return taken ?? null;
  });
}

/** Lets items be taken again whose holders did not renew in time: they were killed. Answers how many there were. */
export const returnLost = (storage: Storage): Promise<number> =>
  storage.beside(async (tx) => {
    const most = RETURNED_AT_ONCE;
    const rows = await tx.select<Claimed>(dueIn(processing, tx), { most });
    if (rows.length === 0) return 0;
    const isOver = `attempts >= ${MOST_ATTEMPTS}`;
    const values = {
      run_at: literal(`CASE WHEN ${isOver} THEN NULL ELSE ${tx.nowMs} END`),
      ...{ state: literal(`CASE WHEN ${isOver} THEN ${failed} ELSE ${retrying} END`), owner: null, error: DIED },
    };
    await tx.models.tweetQueue.update(values, { where: { id: rows.map(({ id }) => id) } });
    return rows.length;
  });

/** Prolongs what a process has taken. */
export async function renew(storage: Storage, { owner, leaseMs }: Claimant, ids: readonly number[]): Promise<void> {
  await storage.beside(async ({ models, nowMs }) => {
    const where = { id: [...ids], state: processing, owner };
    await models.tweetQueue.update({ run_at: literal(`${nowMs} + ${leaseMs}`) }, { where });
  });
}

/** Gives items back that were not worked on to their end, as if they had not been taken. */
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
