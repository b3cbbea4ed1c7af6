/** Delays between failed attempts. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** Random share of a delay, so that many clients do not retry at the same moment. */
  readonly spread: number;
}

/** Returns the delay before the next attempt, ms, after a number of failures: doubled each time, up to the longest. */
export function backoffMs(
  { firstMs, longestMs, spread }: Backoff,
  failures: number,
  random: () => number = Math.random,
): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 16));
  return Math.round(full * (1 - spread + spread * random()));
}
