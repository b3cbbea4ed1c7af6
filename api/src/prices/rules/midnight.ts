import { addDays, type Day, dayOfMs, msOfDay } from '@hindcast/domain';

/** Longest time after midnight at which a price still counts as that of midnight, ms. */
export const NEAR_MIDNIGHT_MS = 5 * 60_000;

/**
 * Returns the day whose close is the price at a moment: just after midnight UTC, the day before. Null for other
 * moments, whose price is no close.
 */
export function dayClosedAt(ms: number): Day | null {
  const opening = dayOfMs(ms);
  return ms - msOfDay(opening) > NEAR_MIDNIGHT_MS ? null : addDays(opening, -1);
}
