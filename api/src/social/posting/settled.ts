import { LATE_MS } from '@hindcast/domain/posting';
import type { PostDeliveryRow, PostRow } from '../../db/index.ts';
import { backoffMs } from '../../lib/index.ts';
import { MOST_ATTEMPTS } from './claimDelivery.ts';
import type { Outcome } from './delivery/delivering.ts';

const AGAIN = { firstMs: 10_000, longestMs: 300_000, spread: 0.2 } as const;
const LONGEST = 500;

interface Settling {
  readonly row: Pick<PostDeliveryRow, 'state' | 'attempts'>;
  readonly post: Pick<PostRow, 'send_at'>;
  readonly now: Date;
  /** Time by the database's clock, ms since 1970. */
  readonly nowMs: number;
}

/**
 * Returns the time of the next attempt for a planned post that surely was not posted, ms since 1970. Null if a person
 * must decide: an author who is waiting sees the failure, and a post that is too late may no longer be wanted.
 */
function againAt({ row, post, nowMs }: Settling, retryAtMs: number | null): number | null {
  if (post.send_at === null || retryAtMs === null || row.attempts >= MOST_ATTEMPTS) return null;
  const atMs = Math.max(retryAtMs, nowMs + backoffMs(AGAIN, row.attempts - 1));
  return atMs < new Date(post.send_at).getTime() + LATE_MS ? atMs : null;
}

/** Returns the values to store if a note is on some relays and could not be sent to the others. It stays posted. */
export const staysPosted = (error: string): Partial<PostDeliveryRow> => ({
  due_at: null,
  error: error.slice(0, LONGEST),
});

/** Returns the columns of a delivery to store after an attempt. */
export function settled(outcome: Exclude<Outcome, { state: 'passed' }>, settling: Settling): Partial<PostDeliveryRow> {
  const { relays } = outcome;
  const common = { due_at: null, ...(relays && { relays: JSON.stringify(relays) }) };
  const isPosted = settling.row.state === 'posted';
  if (outcome.state === 'posted') {
    const values = { ...common, state: 'posted' as const, remote_id: outcome.remote_id, error: null, detail: null };
    return isPosted ? values : { ...values, settled_at: settling.now };
  }
  const { problem } = outcome;
  if (isPosted) return staysPosted(problem.message);
  const said = {
    error: problem.message.slice(0, LONGEST),
    detail: problem.detail?.slice(0, LONGEST) ?? null,
  };
  if (outcome.state === 'failed') {
    const due_at = againAt(settling, problem.retryAtMs);
    if (due_at !== null) return { ...common, ...said, state: 'waiting', due_at, asked_at: null, settled_at: null };
  }
  return { ...common, ...said, state: outcome.state, settled_at: settling.now };
}
