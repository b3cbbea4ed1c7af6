import type { TokenRow } from '../../db/index.ts';

const HOUR_MS = 3_600_000;
/** Maximum duration of a sign-in, ms, even if it is used all the time. */
const LASTS_MS = 30 * 24 * HOUR_MS;
/** A sign-in expires after this time without use, ms: it survives a working day, but not the night. */
const UNUSED_MS = 12 * HOUR_MS;

/** Returns the time at which a new sign-in expires at the latest. */
export const endOfSession = (now: Date): Date => new Date(now.getTime() + LASTS_MS);

/** Returns the time at which a token expires without further use. Null for a script's token without an expiry date. */
export function endOf({ person_id, expires_at, last_used_at, created_at }: TokenRow): Date | null {
  if (person_id === null) return expires_at;
  const unusedMs = (last_used_at ?? created_at).getTime() + UNUSED_MS;
  return new Date(Math.min(unusedMs, expires_at?.getTime() ?? unusedMs));
}

/** Tells whether a token has expired. */
export function hasEnded(row: TokenRow, now: Date): boolean {
  const end = endOf(row);
  return end !== null && end <= now;
}
