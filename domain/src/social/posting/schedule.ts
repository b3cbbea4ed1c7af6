const MINUTE_MS = 60_000;
/** Delay after which a scheduled post is held for an operator, because it may no longer be wanted. */
export const LATE_MS = 15 * MINUTE_MS;
/** Time from the planning of an automatic post about a verdict to its sending. Until then it can be cancelled. */
export const PLANNED_AHEAD_MS = 15 * MINUTE_MS;
/** Days for which a settled verdict is offered for posting. */
export const OFFERED_DAYS = 14;
/** Longest time ahead for which a post can be scheduled, in days. */
const FARTHEST_DAYS = 366;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Reads the time of a scheduled post, ms since 1970. Returns the problem as a sentence if it is invalid, past or too
 * far ahead.
 */
export function readSendAt(text: string, nowMs: number): { readonly ms: number } | { readonly problem: string } {
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) {
    return { problem: `“${text.slice(0, 40)}” is no time: write it as 2027-01-31T15:00:00Z, with its time zone` };
  }
  if (ms <= nowMs) return { problem: 'The time to send it has passed already' };
  if (ms > nowMs + FARTHEST_DAYS * 24 * 60 * MINUTE_MS) return { problem: 'A post is planned a year ahead at most' };
  return { ms };
}
