import { addDays, type Day, dayOfMs, readDay, weekday } from './day.ts';

// Source: nyse.com/trade/hours-calendars. These closures do not follow from a yearly rule.
const CLOSURES = new Set(
  [
    '2001-09-11',
    '2001-09-12',
    '2001-09-13',
    '2001-09-14',
    '2004-06-11',
    '2007-01-02',
    '2012-10-29',
    '2012-10-30',
    '2018-12-05',
    '2025-01-09',
  ].map(readDay),
);

const on = (year: number, month: number, date: number): Day => dayOfMs(Date.UTC(year, month - 1, date));

/** Returns the nth given weekday of a month. An `n` of -1 means the last one. */
function nth(year: number, month: number, dayOfWeek: number, n: 1 | 3 | 4 | -1): Day {
  const first = n > 0 ? on(year, month, 1) : on(year, month + 1, 1);
  const ahead = (dayOfWeek - weekday(first) + 7) % 7;
  return addDays(first, n > 0 ? ahead + 7 * (n - 1) : ahead - 7);
}

/** Moves a holiday on Sunday to Monday, and one on Saturday to Friday. */
function observed(day: Day): Day {
  return addDays(day, weekday(day) === 0 ? 1 : weekday(day) === 6 ? -1 : 0);
}

/** Returns Easter Sunday, Gregorian (Meeus, Astronomical Algorithms, ch. 8). */
function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return on(year, Math.floor(n / 31), (n % 31) + 1);
}

function holidaysOf(year: number): Set<Day> {
  const newYear = on(year, 1, 1);
  const days = [
    weekday(newYear) === 6 ? newYear : observed(newYear), // a Saturday New Year is not moved into the old year
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    addDays(easter(year), -2),
    nth(year, 5, 1, -1),
    observed(on(year, 7, 4)),
    nth(year, 9, 1, 1),
    nth(year, 11, 4, 4),
    observed(on(year, 12, 25)),
  ];
  if (year >= 2022) days.push(observed(on(year, 6, 19)));
  return new Set(days);
}

const years = new Map<number, Set<Day>>();

/** Tells whether the New York exchanges are closed on a weekday. Valid from 2000 on. */
export function isNewYorkHoliday(day: Day): boolean {
  const year = new Date(day * 86_400_000).getUTCFullYear();
  const known = years.get(year) ?? years.set(year, holidaysOf(year)).get(year);
  return CLOSURES.has(day) || (known?.has(day) ?? false);
}
