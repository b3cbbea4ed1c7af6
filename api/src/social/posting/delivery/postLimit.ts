/** Rate limit of posts on X, and the number of posts left. */
export interface PostLimit {
  readonly remaining: number;
  readonly limit: number;
  /** Time at which the count restarts, ms since 1970. */
  readonly resetMs: number;
}

const WINDOWS = ['x-user-limit-24hour', 'x-app-limit-24hour', 'x-rate-limit'] as const;

/**
 * Reads the rate limit from response headers. Of several limits, returns the one with the fewest posts left. Null
 * without any.
 */
export function postLimitOf(headers: Headers): PostLimit | null {
  const limits = WINDOWS.flatMap((window) => {
    const [remaining, limit, reset] = ['remaining', 'limit', 'reset'].map((name) => headers.get(`${window}-${name}`));
    const isWhole = [remaining, limit, reset].every((value) => /^\d{1,12}$/.test(value ?? ''));
    return isWhole ? [{ remaining: Number(remaining), limit: Number(limit), resetMs: Number(reset) * 1000 }] : [];
  });
  return limits.sort((a, b) => a.remaining - b.remaining)[0] ?? null;
}
