const MOST_MS = 24 * 3_600_000;

/**
 * How long a Retry-After header wants us to wait, at most a day; null when it is absent or says nothing. A date counts
 * from the Date header beside it, so that no clock of ours matters.
 */
export function retryAfterMs(header: string | null, date: string | null): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.parse(date ?? '');
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), MOST_MS);
}
