import { type Day, weekday } from './day.ts';
import { isNewYorkHoliday } from './newYorkHolidays.ts';

/** On which days an asset has a bar. */
export interface Calendar {
  readonly name: string;
  isOpen(day: Day): boolean;
  /** The day itself when it is open, else the last open day before it. */
  atOrBefore(day: Day): Day;
  /** How many open days lie in (from, to]. */
  count(from: Day, to: Day): number;
  /** Bars in a year, for yearly volatility. */
  readonly barsAYear: number;
}

/** Trades around the clock: a bar for every UTC day. */
export const everyDay: Calendar = {
  name: 'every UTC day',
  isOpen: () => true,
  atOrBefore: (day) => day,
  count: (from, to) => Math.max(0, to - from),
  barsAYear: 365.25,
};

const isSession = (day: Day): boolean => weekday(day) !== 0 && weekday(day) !== 6 && !isNewYorkHoliday(day);

function lastSession(day: Day): Day {
  let open = day;
  while (!isSession(open)) open = (open - 1) as Day;
  return open;
}

/** Sessions of the New York stock exchanges. A half day is a session. */
export const newYork: Calendar = {
  name: 'New York sessions',
  isOpen: isSession,
  atOrBefore: lastSession,
  count: (from, to) => {
    let sessions = 0;
    for (let day = from + 1; day <= to; day++) if (isSession(day as Day)) sessions++;
    return sessions;
  },
  barsAYear: 252,
};
