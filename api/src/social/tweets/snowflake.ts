/** First id that contains its time, from 4 November 2010. Earlier ids are consecutive numbers. */
const FIRST_TIMED = 29_700_859_247n;
/** Time from which ids count milliseconds, ms since 1970. */
const EPOCH_MS = 1_288_834_974_657n;

/** Returns the time of a post from its id, ms since 1970. Null for the earliest posts, whose ids contain none. */
export function instantOfId(id: string): number | null {
  const number = BigInt(id);
  return number < FIRST_TIMED ? null : Number((number >> 22n) + EPOCH_MS);
}
