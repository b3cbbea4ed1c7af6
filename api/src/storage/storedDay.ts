import { type Day, readDay } from '@hindcast/domain';

/** A stored `YYYY-MM-DD` as a day. Throws TypeError when it is none. */
export function readStoredDay(text: string): Day {
  const day = readDay(text);
  if (day === null) throw new TypeError(`${text} is no stored day`);
  return day;
}
