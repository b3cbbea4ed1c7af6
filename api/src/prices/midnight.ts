import { addDays, type Day, dayOfMs, msOfDay } from '@hindcast/domain';

/** Longest time after midnight at which a price still counts as that of midnight, ms. */
export const NEAR_MIDNIGHT_MS = 5 * 60_000;

/**
 * The day whose close is the price of a moment: of midnight UTC, as a day opens, it is the day before. Null for other
 * moments, whose price is no close.
 */
export function dayClosedAt(ms: number): Day | null {
  const opening = dayOfMs(ms);
  return ms - msOfDay(opening) > NEAR_MIDNIGHT_MS ? null : addDays(opening, -1);
}
