import type { TokenRow } from '../storage/models/token.ts';

const HOUR_MS = 3_600_000;
/** A sign-in ends after this time, however much it is used. */
const LASTS_MS = 30 * 24 * HOUR_MS;
/** A sign-in ends when nobody has used it for so long: a day's work, and not the night after it. */
const UNUSED_MS = 12 * HOUR_MS;

/** When a sign-in of now ends at the latest. */
export const endOfSession = (now: Date): Date => new Date(now.getTime() + LASTS_MS);

/** Whether a token has ended by itself. Those of scripts never do. */
export function hasEnded({ person_id, expires_at, last_used_at, created_at }: TokenRow, now: Date): boolean {
  if (expires_at && expires_at <= now) return true;
  return person_id !== null && now.getTime() - (last_used_at ?? created_at).getTime() >= UNUSED_MS;
}
