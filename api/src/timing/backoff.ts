/** How attempts that fail grow rarer. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** The share of a wait that is left to chance, so that many do not come at once. */
  readonly spread: number;
}

/** Milliseconds until the next attempt after so many failures: doubling, up to the longest. */
export function backoffMs(
  { firstMs, longestMs, spread }: Backoff,
  failures: number,
  random: () => number = Math.random,
): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 16));
  return Math.round(full * (1 - spread + spread * random()));
}
