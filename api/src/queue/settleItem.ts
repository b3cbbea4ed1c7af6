import { literal } from 'sequelize';
import { queueStates } from '../storage/models/tweetQueue.ts';
import type { WriteTransaction } from '../storage/records.ts';
import type { Claimed } from './claimItems.ts';
import { MOST_ATTEMPTS, type Outcome, waitAfter } from './outcome.ts';

/** The longest error that is kept, in characters. */
const ERROR_MAX = 500;
const NAME_MAX = 191;
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

const { retrying, processing, completed, failed } = queueStates;

/** Time and kind of an attempt, from which the next state of its item follows. */
interface Settling {
  readonly now: Date;
  /** By the database's clock, ms since 1970. */
  readonly nowMs: number;
  /** A person sees the failure, and asks again themselves. */
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
 * Says what became of an item, if it still is whose who took it: false when it was removed or passed on meanwhile. Then
 * nothing is stored.
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
