/** Ids carry their time from 4 November 2010 on; earlier ones were counted. */
const FIRST_TIMED = 29_700_859_247n;
/** Instant from which ids count milliseconds. */
const EPOCH_MS = 1_288_834_974_657n;

/** The instant of a post, ms since 1970, which its id carries; null for the earliest posts, whose ids do not. */
export function instantOfId(id: string): number | null {
  const number = BigInt(id);
  return number < FIRST_TIMED ? null : Number((number >> 22n) + EPOCH_MS);
}
