const MOST_MS = 24 * 3_600_000;

/**
 * Reads the delay of a Retry-After header, ms, at most a day. Null if it is absent or invalid. A date counts from the
 * Date header beside it, so that our clock does not matter.
 */
export function retryAfterMs(header: string | null, date: string | null): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.parse(date ?? '');
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), MOST_MS);
}
