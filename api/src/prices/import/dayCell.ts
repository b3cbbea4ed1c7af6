import { type Day, dayOfMs, readDatePart, readDay } from '@hindcast/domain';
import type { WireDayForm } from '@hindcast/domain/client';

/** A day, or an instant of it, in a cell of a price file. */
export interface DayCell {
  readonly day: Day;
  /** Instant, ms since 1970, if the cell has a time with an offset. Else null. */
  readonly ms: number | null;
}

const ISO = /^\d{4}-\d\d-\d\d/;
const ZONED = /^.{10}[T ]\d\d:\d\d[\d:.,\s]*(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/i;
/** Longest cell that is parsed, in characters. No day is longer. */
const LONGEST = 64;
const YEAR_FIRST = /^(\d{4})([/.]?)(\d{1,2})\2(\d{1,2})(?:[ T].*)?$/;
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:,? .*)?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
const DAY_FIRST = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Serial day of spreadsheets: days since 30 December 1899, here of the years 2000 to 2100. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const EPOCH_SERIAL = 25_569;
const SERIALS = [36_526, 73_051] as const;
/** Seconds, milliseconds or microseconds since 1970, from 2001 on. */
const UNIX = /^(\d{10})(\d{3})?(?:\d{3})?(?:\.0+)?$/;

const named = (year: string, month: string | number, day: string): Day | null =>
  readDay(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Returns the two numbers before the year, either of which may be the month. Null for other formats. */
function unclearParts(text: string): readonly [first: number, second: number] | null {
  const [, first, sign, second] = YEAR_LAST.exec(text) ?? [];
  return first === undefined || sign === '.' ? null : [Number(first), Number(second)];
}

/**
 * Format of days that one cell reveals for its whole column. `unclear`: day and month could be swapped. `named`: ISO
 * 8601. Null if the cell reveals none.
 */
export type ShownForm = WireDayForm | 'unclear' | 'named' | null;

/** Returns the format that a cell reveals: a number above 12 is a day. */
export function shownForm(text: string): ShownForm {
  if (ISO.test(text)) return 'named';
  const parts = unclearParts(text);
  if (parts === null || parts[0] === parts[1]) return null;
  if (parts[0] > 12) return 'dmy';
  return parts[1] > 12 ? 'mdy' : 'unclear';
}

/** Reads a day in the formats that programs write. The column's format decides if the year is last. Null if invalid. */
export function readDayCell(text: string, form: WireDayForm | null): DayCell | null {
  if (text.length > LONGEST) return null;
  const alone = (day: Day | null): DayCell | null => (day === null ? null : { day, ms: null });
  if (ISO.test(text)) {
    const day = readDatePart(text);
    return day === null ? null : { day, ms: ZONED.test(text) ? Date.parse(text) : null };
  }
  const [, seconds, ms = '000'] = UNIX.exec(text) ?? [];
  if (seconds !== undefined) return { day: dayOfMs(Number(seconds + ms)), ms: Number(seconds + ms) };
  if (SERIAL.test(text)) {
    const serial = Math.floor(Number(text));
    return alone(serial < SERIALS[0] || serial >= SERIALS[1] ? null : ((serial - EPOCH_SERIAL) as Day));
  }
  const last = YEAR_LAST.exec(text);
  if (last) {
    const [, first = '', sign, second = '', year = ''] = last;
    const isDayFirst = sign === '.' || form === 'dmy' || (form === null && first === second);
    if (!isDayFirst && form === null) return null;
    return alone(isDayFirst ? named(year, second, first) : named(year, first, second));
  }
  const [, wordFirst, dayAfter = '', yearAfter = ''] = MONTH_FIRST.exec(text) ?? [];
  if (wordFirst !== undefined) return alone(named(yearAfter, monthOf(wordFirst), dayAfter));
  const [, dayBefore, word = '', yearBehind = ''] = DAY_FIRST.exec(text) ?? [];
  if (dayBefore !== undefined) return alone(named(yearBehind, monthOf(word), dayBefore));
  const [, year, , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  return year === undefined ? null : alone(named(year, month, day));
}
