import type { TokenRow } from '../storage/models/token.ts';

const HOUR_MS = 3_600_000;
/** A sign-in ends after this time, however much it is used. */
const LASTS_MS = 30 * 24 * HOUR_MS;
/** A sign-in ends when nobody has used it for so long: a day's work, and not the night after it. */
const UNUSED_MS = 12 * HOUR_MS;

/** When a sign-in of now ends at the latest. */
export const endOfSession = (now: Date): Date => new Date(now.getTime() + LASTS_MS);

/** When a token ends by itself where nobody uses it any more; null for those of scripts, which never do. */
export function endOf({ person_id, expires_at, last_used_at, created_at }: TokenRow): Date | null {
  if (person_id === null) return expires_at;
  const unusedMs = (last_used_at ?? created_at).getTime() + UNUSED_MS;
  return new Date(Math.min(unusedMs, expires_at?.getTime() ?? unusedMs));
}

/** Tells whether a token has expired by itself. */
export function hasEnded(row: TokenRow, now: Date): boolean {
  const end = endOf(row);
  return end !== null && end <= now;
}
