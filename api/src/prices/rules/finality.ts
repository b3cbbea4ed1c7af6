import { type Asset, addDays, calendarOf, type Day, dayOfMs, msOfDay } from '@hindcast/domain';

const MINUTE_MS = 60_000;

/** Time that a source has to settle a close, ms. It also allows for clocks that are wrong by as much. */
const SETTLING_MS = 10 * MINUTE_MS;
/**
 * Additional time after midnight UTC until closes in New York are final, ms. Trading ends at 20:00 there, which is
 * 01:00 UTC in winter. Corrections follow.
 */
const NEW_YORK_ENDS_MS = 90 * MINUTE_MS;

const afterMidnightMs = ({ calendar }: Asset): number => SETTLING_MS + (calendar === 'newYork' ? NEW_YORK_ENDS_MS : 0);

/** Returns the time from which a day's close is final, ms since 1970. */
const finalAtMs = (asset: Asset, day: Day): number => msOfDay(addDays(day, 1)) + afterMidnightMs(asset);

/** Returns the last day whose close is final at an instant (ms since 1970). */
export const finalDay = (asset: Asset, ms: number): Day =>
  calendarOf(asset).atOrBefore(addDays(dayOfMs(ms - afterMidnightMs(asset)), -1));

/** Returns the time at which the next close becomes final, ms since 1970. */
export function nextFinalMs(asset: Asset, ms: number): number {
  let day = addDays(finalDay(asset, ms), 1);
  while (!calendarOf(asset).isOpen(day)) day = addDays(day, 1);
  return finalAtMs(asset, day);
}
