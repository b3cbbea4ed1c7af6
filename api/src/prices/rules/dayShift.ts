import { addDays, type Bar, type Calendar, type Day } from '@hindcast/domain';
import { median } from './scale.ts';

const LEAST_PAIRS = 5;
/** Least number of compared days for a shift of a file in which every close equals that of the neighbouring day. */
const LEAST_SAME = 3;
/** Closes that differ by less than this share count as the same. */
const SAME = 0.001;
const MUCH_BETTER = 4;

/** Shift of closes against a reference: none, a day late (each day has the previous close), or a day early. */
export type DayShift = 'none' | 'late' | 'early' | 'unknown';

function nextOpen(calendar: Calendar, day: Day): Day {
  let next = addDays(day, 1);
  while (!calendar.isOpen(next)) next = addDays(next, 1);
  return next;
}

type Misses = Readonly<Record<'none' | 'late' | 'early', readonly number[]>>;

/** Returns the log differences of the closes of bars to a reference: in place, a day late and a day early. */
function missesOf(bars: readonly Bar[], reference: ReadonlyMap<Day, number>, calendar: Calendar): Misses {
  const closes = new Map(bars.map(({ day, close }) => [day, close]));
  const misses = { none: [] as number[], late: [] as number[], early: [] as number[] };
  for (const [day, known] of reference) {
    const places = {
      none: closes.get(day),
      late: closes.get(nextOpen(calendar, day)),
      early: closes.get(calendar.atOrBefore(addDays(day, -1))),
    };
    for (const place of ['none', 'late', 'early'] as const) {
      const close = places[place];
      if (close !== undefined) misses[place].push(Math.abs(Math.log(close / known)));
    }
  }
  return misses;
}

/**
 * Finds the shift of bars against a reference of closes by day. They are shifted if they match it much better a day on
 * or back than in place: opens were offered as closes, or the bars carry another day. `unknown` if fewer than five days
 * can be compared.
 */
export function dayShiftOf(bars: readonly Bar[], reference: ReadonlyMap<Day, number>, calendar: Calendar): DayShift {
  const misses = missesOf(bars, reference, calendar);
  if (misses.none.length < LEAST_PAIRS) return 'unknown';
  const inPlace = median(misses.none);
  if (inPlace <= SAME) return 'none';
  const fits = (place: 'late' | 'early'): boolean =>
    misses[place].length >= LEAST_PAIRS && median(misses[place]) * MUCH_BETTER < inPlace;
  return fits('late') ? 'late' : fits('early') ? 'early' : 'none';
}

/** Finds the shift of a file's bars. Here three days suffice if each close equals that of the neighbouring day. */
export function fileShiftOf(bars: readonly Bar[], reference: ReadonlyMap<Day, number>, calendar: Calendar): DayShift {
  const misses = missesOf(bars, reference, calendar);
  if (misses.none.filter((miss) => miss > SAME).length > misses.none.length / 2) {
    for (const place of ['late', 'early'] as const) {
      if (misses[place].length >= LEAST_SAME && misses[place].every((miss) => miss < SAME)) return place;
    }
  }
  return dayShiftOf(bars, reference, calendar);
}
