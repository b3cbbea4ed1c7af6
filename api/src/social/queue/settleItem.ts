import { literal } from 'sequelize';
import { queueStates, type WriteTransaction } from '../../db/index.ts';
import type { Claimed } from './claimItems.ts';
import { MOST_ATTEMPTS, type Outcome, waitAfter } from './outcome.ts';

/** Longest stored error, in characters. */
const ERROR_MAX = 500;
const NAME_MAX = 191;
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

const { retrying, processing, completed, failed } = queueStates;

/** Time and kind of an attempt. The item's next state depends on them. */
interface Settling {
  readonly now: Date;
  /** Time by the database's clock, ms since 1970. */
  readonly nowMs: number;
  /** True if a person started the attempt. They see the failure and retry themselves. */
  readonly byPerson: boolean;
}

function valuesOf({ attempts }: Claimed, outcome: Outcome, { now, nowMs, byPerson }: Settling) {
  const over = { owner: null, processed_at: now };
  if ('extraction' in outcome) {
    const { extraction } = outcome;
    const expert_name = cut(extraction.expert_name, NAME_MAX) || null;
    const result = JSON.stringify(extraction);
    return { ...over, state: completed, run_at: null, error: null, expert_name, result };
  }
  const { problem, passes, pauseUntilMs } = outcome.failure;
  const failing = { ...over, error: cut(problem, ERROR_MAX) };
  if (pauseUntilMs !== null) {
    return { ...failing, state: retrying, run_at: pauseUntilMs, attempts: literal('attempts - 1') };
  }
  if (!passes || byPerson || attempts >= MOST_ATTEMPTS) return { ...failing, state: failed, run_at: null };
  return { ...failing, state: retrying, run_at: nowMs + waitAfter(attempts) };
}

/**
 * Stores the result of an item. False if the item was removed or claimed by another worker meanwhile; then nothing is
 * stored.
 */
export async function settleItem(
  { models }: Pick<WriteTransaction, 'models'>,
  item: Claimed,
  outcome: Outcome,
  settling: Settling,
): Promise<boolean> {
  const { id, fence } = item;
  const values = valuesOf(item, outcome, settling);
  const [settled] = await models.tweetQueue.update(values, { where: { id, fence, state: processing } });
  return settled === 1;
}
