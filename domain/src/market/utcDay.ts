import { addDays, type Day, readDatePart } from './day.ts';

const TIME = /^(\d\d):(\d\d)(?::\d\d(?:[.,]\d+)?)?\s*(?:Z|UTC|([+-])(\d\d):?(\d\d)?)?$/i;
const MINUTES_A_DAY = 1440;

/**
 * Reads the UTC day of a `YYYY-MM-DD` text or an ISO time. An offset is applied; a time without an offset is UTC. Null
 * for other forms (`22:00 EST`), because their day is uncertain.
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
