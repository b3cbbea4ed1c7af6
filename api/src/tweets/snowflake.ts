/** Ids contain their time since 4 November 2010; earlier ones were counted. */
const FIRST_TIMED = 29_700_859_247n;
/** Instant from which ids count milliseconds. */
const EPOCH_MS = 1_288_834_974_657n;

/** Returns the time of a post from its id, ms since 1970. Null for the earliest posts, whose ids contain none. */
export function instantOfId(id: string): number | null {
  const number = BigInt(id);
  return number < FIRST_TIMED ? null : Number((number >> 22n) + EPOCH_MS);
}
