import {
  addDays,
  type Day,
  dayOfMs,
  dayText,
  formatDayLong,
  monthName,
  msOfDay,
  readDay,
  weekday,
} from '../time/day.ts';

/** The lengths of time in which predictions are counted, the shortest first. */
export const grains = ['week', 'month', 'quarter', 'year'] as const;

export type Grain = (typeof grains)[number];

/** A week from Monday on, or a month, quarter or year of the calendar. */
export interface Period {
  readonly grain: Grain;
  /** Its first and its last day, UTC. */
  readonly from: Day;
  readonly to: Day;
}

const MONTHS: Readonly<Record<Exclude<Grain, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

const firstOf = (year: number, month: number): Day => dayOfMs(Date.UTC(year, month, 1));

/** The period of a length that holds a day. */
export function periodOf(day: Day, grain: Grain): Period {
  if (grain === 'week') {
    const from = addDays(day, -((weekday(day) + 6) % 7));
    return { grain, from, to: addDays(from, 6) };
  }
  const date = new Date(msOfDay(day));
  const months = MONTHS[grain];
  const [year, first] = [date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months];
  return { grain, from: firstOf(year, first), to: addDays(firstOf(year, first + months), -1) };
}

/** The period so many later, earlier when negative. */
export function periodAfter({ grain, from }: Period, steps: number): Period {
  if (grain === 'week') return periodOf(addDays(from, 7 * steps), grain);
  const date = new Date(msOfDay(from));
  return periodOf(firstOf(date.getUTCFullYear(), date.getUTCMonth() + MONTHS[grain] * steps), grain);
}

/** A period as an address carries it: `2024-03`, `2024-q1`, `2024`, a week by its Monday, `2024-03-04`. */
export function periodText({ grain, from }: Period): string {
  const text = dayText(from);
  if (grain === 'week') return text;
  if (grain === 'month') return text.slice(0, 7);
  const year = text.slice(0, 4);
  return grain === 'year' ? year : `${year}-q${quarterOf(from)}`;
}

const quarterOf = (day: Day): number => Math.floor(new Date(msOfDay(day)).getUTCMonth() / 3) + 1;

/** The period that an address names; null if it names none. */
export function readPeriod(text: string): Period | null {
  const [, year, quarter, month, date] = /^(\d{4})(?:-(?:q([1-4])|(\d\d)(?:-(\d\d))?))?$/i.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  if (date !== undefined) {
    const day = readDay(text.trim());
    return day === null ? null : periodOf(day, 'week');
  }
  const first = quarter === undefined ? (month ?? '01') : String(3 * Number(quarter) - 2).padStart(2, '0');
  const day = readDay(`${year}-${first}-01`);
  return day === null ? null : periodOf(day, quarter ? 'quarter' : month ? 'month' : 'year');
}

/** A period in words: “March 2024”, “the week of 4 Mar 2024”, “1st quarter of 2024”, “2024”. */
export function periodName({ grain, from }: Period): string {
  const year = dayText(from).slice(0, 4);
  if (grain === 'week') return `Week of ${formatDayLong(from)}`;
  if (grain === 'month') return `${monthName(from)} ${year}`;
  return grain === 'year' ? year : `${['First', 'Second', 'Third', 'Fourth'][quarterOf(from) - 1]} quarter of ${year}`;
}
