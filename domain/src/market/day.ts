declare const unit: unique symbol;

/** A calendar day in UTC, as whole days since 1970-01-01, so that days compare and subtract as numbers. */
export type Day = number & { readonly [unit]: 'day' };

const MS_A_DAY = 86_400_000;
const TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads a day from a `YYYY-MM-DD` text. Null if there is no such day (31 February). */
export function readDay(text: string): Day | null {
  const parts = TEXT.exec(text);
  if (!parts) return null;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])];
  const ms = Date.UTC(year, month, date);
  const named = new Date(ms);
  // Comparing numbers is faster than comparing texts. Thousands of days are read before a page's first view.
  const isDay = named.getUTCDate() === date && named.getUTCMonth() === month && named.getUTCFullYear() === year;
  return isDay ? dayOfMs(ms) : null;
}

/** Reads a day from `YYYY-MM-DD`, or from the date part of an ISO time. Null for anything else. */
export function readDatePart(value: unknown): Day | null {
  if (typeof value !== 'string') return null;
  const [date = '', rest] = value.trim().split(/[T ]/);
  return rest !== undefined && Number.isNaN(Date.parse(value)) ? null : readDay(date);
}

/** Returns the UTC day of an instant in ms since 1970. */
export const dayOfMs = (ms: number): Day => Math.floor(ms / MS_A_DAY) as Day;

/** Returns the first millisecond of a UTC day, ms since 1970. */
export const msOfDay = (day: Day): number => day * MS_A_DAY;

/** Returns the day that is `days` later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => (day + days) as Day;

/** Returns the same day of the month, `months` later. In a shorter month, its last day. */
export function addMonths(day: Day, months: number): Day {
  const from = new Date(msOfDay(day));
  const first = dayOfMs(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = dayOfMs(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  return Math.min(addDays(first, from.getUTCDate() - 1), last) as Day;
}

/** Returns the same calendar day, `years` later. 29 February becomes 28 February in other years. */
export const addYears = (day: Day, years: number): Day => addMonths(day, 12 * years);

/** Returns the weekday: 0 for Sunday to 6 for Saturday. 1970-01-01 was a Thursday. */
export const weekday = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** Formats a day for the API: `YYYY-MM-DD`. */
export const dayText = (day: Day): string => new Date(msOfDay(day)).toISOString().slice(0, 10);

const parts = (day: Day): [string, string, string] => dayText(day).split('-') as [string, string, string];

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const shortMonth = (month: string): string => (MONTHS[Number(month) - 1] ?? '').slice(0, 3);

/** Returns the name of a day's month: `March`. */
export const monthName = (day: Day): string => MONTHS[new Date(msOfDay(day)).getUTCMonth()] ?? '';

/** Formats a day for lists, cards and tables: `dd/MM/yyyy` (C13). */
export function formatDay(day: Day): string {
  const [year, month, date] = parts(day);
  return `${date}/${month}/${year}`;
}

/** Formats a day for sentences: `5 Dec 2024`. */
export function formatDayLong(day: Day): string {
  const [year, month, date] = parts(day);
  return `${Number(date)} ${shortMonth(month)} ${year}`;
}

/** Formats a day without its year, for the marker of a hit: `Dec 5` (C3). */
export function formatDayShort(day: Day): string {
  const [, month, date] = parts(day);
  return `${shortMonth(month)} ${Number(date)}`;
}

/** Matches a typed day. Separators are optional, because the number keyboard of a phone has no slash. */
const TYPED = /^(?:(\d{1,2})([/.-])(\d{1,2})\2|(\d\d)(\d\d))(\d{4})$/;

/**
 * Turns a typed day (dd/MM/yyyy, dd.MM.yyyy, dd-MM-yyyy or ddMMyyyy) into `YYYY-MM-DD`. Any other text is only trimmed.
 */
export function readTypedDay(text: string): string {
  const typed = text.trim();
  const [, d, , m, date = d, month = m, year] = TYPED.exec(typed) ?? [];
  const day = readDay(`${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`);
  return day === null ? typed : dayText(day);
}

/**
 * Formats a date from a record for readers, by default as dd/MM/yyyy. "N/A" if missing, "Invalid Date" if it is no day
 * (W4).
 */
export function dateLabel(value: unknown, format: (day: Day) => string = formatDay): string {
  if (value === null || value === undefined || value === '') return 'N/A';
  const day = readDatePart(value);
  return day === null ? 'Invalid Date' : format(day);
}
