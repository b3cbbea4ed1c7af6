declare const unit: unique symbol;

/** A calendar day in UTC, as whole days since 1970-01-01. Days compare and subtract as numbers. */
export type Day = number & { readonly [unit]: 'day' };

const MS_A_DAY = 86_400_000;
const TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day a `YYYY-MM-DD` text names, or null when there is no such day (31 February). */
export function readDay(text: string): Day | null {
  const parts = TEXT.exec(text);
  if (!parts) return null;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])];
  const ms = Date.UTC(year, month, date);
  const named = new Date(ms);
  // Numbers are compared, not texts: thousands of days are read before a page is seen.
  const isDay = named.getUTCDate() === date && named.getUTCMonth() === month && named.getUTCFullYear() === year;
  return isDay ? dayOfMs(ms) : null;
}

/** The day of a date as it comes over the wire: `YYYY-MM-DD`, or an ISO time whose date part counts. */
export function readDatePart(value: unknown): Day | null {
  if (typeof value !== 'string') return null;
  const [date = '', rest] = value.trim().split(/[T ]/);
  return rest !== undefined && Number.isNaN(Date.parse(value)) ? null : readDay(date);
}

/** The UTC day that holds an instant given in milliseconds. */
export const dayOfMs = (ms: number): Day => Math.floor(ms / MS_A_DAY) as Day;

/** The first millisecond of a day. */
export const msOfDay = (day: Day): number => day * MS_A_DAY;

/** `days` later (earlier when negative). */
export const addDays = (day: Day, days: number): Day => (day + days) as Day;

/** The same day of the month `months` later; the last day of the month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const from = new Date(msOfDay(day));
  const first = dayOfMs(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = dayOfMs(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  return Math.min(addDays(first, from.getUTCDate() - 1), last) as Day;
}

/** The same calendar day `years` later; 29 February becomes 28 February where there is none. */
export const addYears = (day: Day, years: number): Day => addMonths(day, 12 * years);

/** 0 for Sunday to 6 for Saturday. 1970-01-01 was a Thursday. */
export const weekday = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** `YYYY-MM-DD`, the wire's form. */
export const dayText = (day: Day): string => new Date(msOfDay(day)).toISOString().slice(0, 10);

const parts = (day: Day): [string, string, string] => dayText(day).split('-') as [string, string, string];

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');
const shortMonth = (month: string): string => (MONTHS[Number(month) - 1] ?? '').slice(0, 3);

/** The month that holds a day, by its name: `March`. */
export const monthName = (day: Day): string => MONTHS[new Date(msOfDay(day)).getUTCMonth()] ?? '';

/** `dd/MM/yyyy`, the form of lists, cards and tables (C13). */
export function formatDay(day: Day): string {
  const [year, month, date] = parts(day);
  return `${date}/${month}/${year}`;
}

/** `5 Dec 2024`, the form of sentences. */
export function formatDayLong(day: Day): string {
  const [year, month, date] = parts(day);
  return `${Number(date)} ${shortMonth(month)} ${year}`;
}

/** `Dec 5`, the short month-day form of a success marker (C3). */
export function formatDayShort(day: Day): string {
  const [, month, date] = parts(day);
  return `${shortMonth(month)} ${Number(date)}`;
}

/** A phone's keys for numbers have no slash. */
const TYPED = /^(?:(\d{1,2})([/.-])(\d{1,2})\2|(\d\d)(\d\d))(\d{4})$/;

/** A day that was typed as dd/MM/yyyy, dd.MM.yyyy, dd-MM-yyyy or ddMMyyyy, as `YYYY-MM-DD`; any other text as it is, without blanks around it. */
export function readTypedDay(text: string): string {
  const typed = text.trim();
  const [, d, , m, date = d, month = m, year] = TYPED.exec(typed) ?? [];
  const day = readDay(`${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`);
  return day === null ? typed : dayText(day);
}

/** A date as a reader sees it: dd/MM/yyyy unless told, "N/A" when missing, "Invalid Date" when it names no day (W4). */
export function dateLabel(value: unknown, format: (day: Day) => string = formatDay): string {
  if (value === null || value === undefined || value === '') return 'N/A';
  const day = readDatePart(value);
  return day === null ? 'Invalid Date' : format(day);
}
