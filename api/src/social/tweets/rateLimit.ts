const MOST_MS = 24 * 3_600_000;

/** Headers of X's limits: requests that remain, and the end of the limit, in seconds since 1970. */
const RESETS = [
  { remaining: 'x-user-limit-24hour-remaining', reset: 'x-user-limit-24hour-reset' },
  { remaining: 'x-app-limit-24hour-remaining', reset: 'x-app-limit-24hour-reset' },
  { remaining: 'x-rate-limit-remaining', reset: 'x-rate-limit-reset' },
] as const;

/** Returns the lag of X’s clock behind ours, ms. X's responses contain its time. */
function behindOf(headers: Headers, nowMs: number): number {
  const told = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(told) ? 0 : nowMs - told;
}

/**
 * Returns the time at which X may be asked again after a 429, ms since 1970 by our clock, even if our clock is wrong:
 * the latest end of a used-up limit, at most a day from now. Null if X sends none.
 */
export function retryAtOf(headers: Headers, nowMs: number): number | null {
  const behindMs = behindOf(headers, nowMs);
  const ends = RESETS.flatMap(({ remaining, reset }) => {
    const at = headers.get(reset) ?? '';
    return headers.get(remaining) !== null && headers.get(remaining) !== '0' ? [] : /^\d{1,12}$/.test(at) ? [at] : [];
  }).map((seconds) => Number(seconds) * 1000 + behindMs);
  const wait = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(wait)) ends.push(nowMs + Number(wait) * 1000);
  if (ends.length === 0) return null;
  return Math.min(Math.max(...ends, nowMs), nowMs + MOST_MS);
}
