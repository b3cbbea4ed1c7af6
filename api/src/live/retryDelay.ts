const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/** Milliseconds until the next attempt after so many failures: doubling, and spread so that many do not come at once. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 16));
  return Math.round(full * (0.5 + random() / 2));
}
