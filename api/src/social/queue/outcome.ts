import { PROCESSING_FAILED, type WireExtraction } from '@hindcast/domain/extraction';
import { type Backoff, backoffMs } from '../../lib/index.ts';
import { TweetProblem } from '../tweets/tweetProblem.ts';

/** Number of attempts after which an item has failed. They take some hours. */
export const MOST_ATTEMPTS = 10;
const AGAIN: Backoff = { firstMs: 30_000, longestMs: 3_600_000, spread: 0.2 };
/** Pause of the whole queue, ms, if X refuses every request and names no time. */
const PAUSE_MS = 15 * 60_000;
/** Shortest pause, ms. If X names a time in the past, it would otherwise be asked over and over. */
const SHORTEST_PAUSE_MS = 30_000;

/** Reason why a post could not be read. */
export interface Failure {
  readonly problem: string;
  /** True if a later attempt may succeed without anybody changing anything. */
  readonly passes: boolean;
  /** Time until which the whole queue must pause, ms since 1970. Null if only this post failed. */
  readonly pauseUntilMs: number | null;
}

/** Result of an attempt: what was extracted, or why it failed. */
export type Outcome = { readonly extraction: WireExtraction } | { readonly failure: Failure };

/** Problems that affect every request to X, not only this post. */
const OF_ALL: readonly TweetProblem['code'][] = ['rate_limited', 'key_refused'];

/**
 * Returns the reason of a failed attempt. An error other than a TweetProblem is our own fault, so that a retry may
 * succeed.
 */
export function failureOf(thrown: unknown, nowMs: number): Failure {
  if (!(thrown instanceof TweetProblem)) return { problem: PROCESSING_FAILED, passes: true, pauseUntilMs: null };
  const { code, message, passes, retryAtMs } = thrown;
  const pauseUntilMs = OF_ALL.includes(code)
    ? Math.max(retryAtMs ?? nowMs + PAUSE_MS, nowMs + SHORTEST_PAUSE_MS)
    : null;
  return { problem: message || PROCESSING_FAILED, passes: passes || pauseUntilMs !== null, pauseUntilMs };
}

/** Returns the delay before the next attempt, ms, after so many failed ones. */
export const waitAfter = (attempts: number): number => backoffMs(AGAIN, attempts - 1);
