import { PROCESSING_FAILED, type WireExtraction } from '@hindcast/domain/extraction';
import { type Backoff, backoffMs } from '../timing/backoff.ts';
import { TweetProblem } from '../tweets/tweetProblem.ts';

/** After so many attempts, some hours, an item has failed. */
export const MOST_ATTEMPTS = 10;
const AGAIN: Backoff = { firstMs: 30_000, longestMs: 3_600_000, spread: 0.2 };
/** Pause of the whole queue if X refuses every request and does not say until when. */
const PAUSE_MS = 15 * 60_000;
/** Shortest pause, whatever X says: if the time that X names is already past, X would be asked again and again. */
const SHORTEST_PAUSE_MS = 30_000;

/** Reason why a post could not be read. */
export interface Failure {
  readonly problem: string;
  /** True if a later attempt may succeed without anybody changing anything. */
  readonly passes: boolean;
  /** When anything may be asked again, ms since 1970: it is not this post's fault. Null where others may be read. */
  readonly pauseUntilMs: number | null;
}

/** Result of an attempt: what was extracted, or why it failed. */
export type Outcome = { readonly extraction: WireExtraction } | { readonly failure: Failure };

/** Problems that affect every request to X, not one post alone. */
const OF_ALL: readonly TweetProblem['code'][] = ['rate_limited', 'key_refused'];

/** Reason why an attempt failed; an error that is no post's problem is ours, and may pass. */
export function failureOf(thrown: unknown, nowMs: number): Failure {
  if (!(thrown instanceof TweetProblem)) return { problem: PROCESSING_FAILED, passes: true, pauseUntilMs: null };
  const { code, message, passes, retryAtMs } = thrown;
  const pauseUntilMs = OF_ALL.includes(code)
    ? Math.max(retryAtMs ?? nowMs + PAUSE_MS, nowMs + SHORTEST_PAUSE_MS)
    : null;
  return { problem: message || PROCESSING_FAILED, passes: passes || pauseUntilMs !== null, pauseUntilMs };
}

/** Milliseconds until the attempt that follows so many failed ones. */
export const waitAfter = (attempts: number): number => backoffMs(AGAIN, attempts - 1);
