const MINUTE_MS = 60_000;
/** A post that is so late waits for a person: nobody knows whether it is still meant. */
export const LATE_MS = 15 * MINUTE_MS;
/** A post about a verdict that is planned by itself goes out after so long, unless somebody cancels it. */
export const PLANNED_AHEAD_MS = 15 * MINUTE_MS;
/** So many days after it settled a verdict is offered to be posted. */
export const OFFERED_DAYS = 14;
/** Longest time ahead for which a post can be scheduled. */
const FARTHEST_DAYS = 366;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The time at which a post is to be sent, ms since 1970, or what is wrong with it, as a sentence. */
export function readSendAt(text: string, nowMs: number): { readonly ms: number } | { readonly problem: string } {
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) {
    return { problem: `“${text.slice(0, 40)}” is no time: write it as 2027-01-31T15:00:00Z, with its time zone` };
  }
  if (ms <= nowMs) return { problem: 'The time to send it has passed already' };
  if (ms > nowMs + FARTHEST_DAYS * 24 * 60 * MINUTE_MS) return { problem: 'A post is planned a year ahead at most' };
  return { ms };
}
