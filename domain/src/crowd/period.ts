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
} from '../market/day.ts';

/** Lengths of the periods in which predictions are counted, shortest first. */
export const grains = ['week', 'month', 'quarter', 'year'] as const;

export type Grain = (typeof grains)[number];

/** A calendar month, quarter or year, or a week that begins on Monday. */
export interface Period {
  readonly grain: Grain;
  /** The first day, UTC. */
  readonly from: Day;
  /** The last day, UTC. */
  readonly to: Day;
}

const MONTHS: Readonly<Record<Exclude<Grain, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

const firstOf = (year: number, month: number): Day => dayOfMs(Date.UTC(year, month, 1));

/** Returns the period of a given length that contains a day. */
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

/** Returns the period that is `steps` periods later, or earlier if negative. */
export function periodAfter({ grain, from }: Period, steps: number): Period {
  if (grain === 'week') return periodOf(addDays(from, 7 * steps), grain);
  const date = new Date(msOfDay(from));
  return periodOf(firstOf(date.getUTCFullYear(), date.getUTCMonth() + MONTHS[grain] * steps), grain);
}

/**
 * Returns a period as text for the query of a URL: `2024-03`, `2024-q1`, `2024`. A week is written as its Monday,
 * `2024-03-04`.
 */
export function periodText({ grain, from }: Period): string {
  const text = dayText(from);
  if (grain === 'week') return text;
  if (grain === 'month') return text.slice(0, 7);
  const year = text.slice(0, 4);
  return grain === 'year' ? year : `${year}-q${quarterOf(from)}`;
}

const quarterOf = (day: Day): number => Math.floor(new Date(msOfDay(day)).getUTCMonth() / 3) + 1;

/** Reads a period as the query of a URL has it. Null if the text is no period. */
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

/** Returns the name of a period: “March 2024”, “Week of 4 Mar 2024”, “First quarter of 2024”, “2024”. */
export function periodName({ grain, from }: Period): string {
  const year = dayText(from).slice(0, 4);
  if (grain === 'week') return `Week of ${formatDayLong(from)}`;
  if (grain === 'month') return `${monthName(from)} ${year}`;
  return grain === 'year' ? year : `${['First', 'Second', 'Third', 'Fourth'][quarterOf(from) - 1]} quarter of ${year}`;
}
