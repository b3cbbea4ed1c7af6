import { addDays, type Day, readDatePart } from './day.ts';

const TIME = /^(\d\d):(\d\d)(?::\d\d(?:[.,]\d+)?)?\s*(?:Z|UTC|([+-])(\d\d):?(\d\d)?)?$/i;
const MINUTES_A_DAY = 1440;

/**
 * The UTC day of an instant as it comes over the wire: `YYYY-MM-DD`, or an ISO time, which is moved by its offset and is
 * UTC without one. Null for a time in another form (`22:00 EST`), whose day nobody can be sure of.
 */
export function readUtcDay(value: unknown): Day | null {
  const day = readDatePart(value);
  const written = day === null ? '' : (value as string).trim().slice('YYYY-MM-DD'.length + 1);
  if (day === null || written === '') return day;
  const time = TIME.exec(written);
  if (!time) return null;
  if (!time[3]) return day;
  const [, hours, minutes, sign, offsetHours, offsetMinutes = '0'] = time;
  const offset = 60 * Number(offsetHours) + Number(offsetMinutes);
  const utc = 60 * Number(hours) + Number(minutes) + (sign === '-' ? offset : -offset);
  return addDays(day, Math.floor(utc / MINUTES_A_DAY));
}
