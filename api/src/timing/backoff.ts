/** Growth of the wait between failed attempts. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** The share of a wait that is random, so that many clients do not try at the same moment. */
  readonly spread: number;
}

/** Milliseconds until the next attempt after this number of failures: doubled each time, up to the longest. */
export function backoffMs(
  { firstMs, longestMs, spread }: Backoff,
  failures: number,
  random: () => number = Math.random,
): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 16));
  return Math.round(full * (1 - spread + spread * random()));
}
