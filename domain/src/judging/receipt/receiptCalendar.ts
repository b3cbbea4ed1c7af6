import { type Calendar, everyDay } from '../../market/calendar.ts';
import { addDays, type Day, dayText, weekday } from '../../market/day.ts';
import type { ReceiptCalendar } from './receipt.ts';

const isWeekend = (day: Day): boolean => weekday(day) === 0 || weekday(day) === 6;

/**
 * Days before the first bar that are covered too, because judging looks back for a session. No market closes for
 * longer.
 */
const DAYS_BEFORE = 14;

/** Returns a calendar as written in receipts, for the days from `first` to `last`. */
export function presentCalendar(calendar: Calendar, first: Day, last: Day): ReceiptCalendar {
  if (calendar === everyDay) return { days: 'every UTC day' };
  const closed: string[] = [];
  for (let day = addDays(first, -DAYS_BEFORE); day <= last; day = addDays(day, 1)) {
    if (!isWeekend(day) && !calendar.isOpen(day)) closed.push(dayText(day));
  }
  return { days: 'Monday to Friday', closed };
}

/**
 * Builds a calendar of Monday to Friday without the given days. It counts day by day, which is fast enough for one
 * receipt.
 */
export function weekdaysBut(closed: ReadonlySet<Day>): Calendar {
  const isOpen = (day: Day): boolean => !isWeekend(day) && !closed.has(day);
  return {
    name: 'Monday to Friday but for holidays',
    isOpen,
    atOrBefore(day) {
      let open = day;
      while (!isOpen(open)) open = addDays(open, -1);
      return open;
    },
    count(from, to) {
      let open = 0;
      for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isOpen(day)) open++;
      return open;
    },
    barsAYear: 252,
  };
}
