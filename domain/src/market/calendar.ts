import type { Asset } from './asset.ts';
import { addDays, type Day, readDay, weekday } from './day.ts';
import { isNewYorkHoliday } from './newYorkHolidays.ts';

/** Calendar of the days on which an asset has a bar. */
export interface Calendar {
  readonly name: string;
  isOpen(day: Day): boolean;
  /** Returns the day itself if it is open, else the last open day before it. */
  atOrBefore(day: Day): Day;
  /** Counts the open days in (from, to]. */
  count(from: Day, to: Day): number;
  /** Number of bars in a year, for yearly volatility. */
  readonly barsAYear: number;
}

/** Calendar with a bar for every UTC day, for assets that trade around the clock. */
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
  while (!isSession(open)) open = addDays(open, -1);
  return open;
}

const FIRST = readDay('1990-01-01') as Day;
const LAST = readDay('2150-12-31') as Day;
let sessionsUpTo: Uint32Array | null = null;

/**
 * Counts the sessions from 1990 up to and including a day. Sums are computed once, so that counting the sessions of a
 * window is O(1).
 */
function sessionsThrough(day: Day): number {
  if (sessionsUpTo === null) {
    sessionsUpTo = new Uint32Array(LAST - FIRST + 1);
    for (let i = 1; i < sessionsUpTo.length; i++) {
      sessionsUpTo[i] = sessionsUpTo[i - 1] + (isSession(addDays(FIRST, i)) ? 1 : 0);
    }
  }
  return sessionsUpTo[Math.min(Math.max(day, FIRST), LAST) - FIRST];
}

/** Sessions of the New York stock exchanges. A half day is a session. */
export const newYork: Calendar = {
  name: 'New York sessions',
  isOpen: isSession,
  atOrBefore: lastSession,
  count: (from, to) => Math.max(0, sessionsThrough(to) - sessionsThrough(from)),
  barsAYear: 252,
};

const calendars = { everyDay, newYork } as const;

/** Returns the calendar of an asset's trading days. */
export const calendarOf = ({ calendar }: Asset): Calendar => calendars[calendar];
