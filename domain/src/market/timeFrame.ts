import { addYears, type Day } from './day.ts';

/** Range of time that a chart shows (V3). */
export type TimeFrame = 'ALL' | '1Y' | '2Y' | '3Y' | '5Y';

/** Time frames in the order of the menu. */
export const timeFrames: readonly TimeFrame[] = ['ALL', '1Y', '2Y', '3Y', '5Y'];

/** Years ahead of today that ALL shows. */
const ALL_AHEAD = 10;

/** Returns the calendar years before today that a time frame shows. Null for the whole history. */
export const yearsBack = (frame: TimeFrame): number | null => (frame === 'ALL' ? null : Number(frame[0]));

/** Longest initial time frame of a phone's chart, in years. */
const PHONE_YEARS = 3;

/**
 * Returns the initial time frame of a phone's chart: at most three years (V3). `frame`: the initial time frame of other
 * screens.
 */
export function phoneFrame(frame: TimeFrame): TimeFrame {
  const years = yearsBack(frame);
  return years !== null && years > PHONE_YEARS ? `${PHONE_YEARS}Y` : frame;
}

/** Reads a time frame from a text, in any case. Null if it names none. */
export function readTimeFrame(text: unknown): TimeFrame | null {
  const name = typeof text === 'string' ? text.trim().toUpperCase() : '';
  return timeFrames.find((frame) => frame === name) ?? null;
}

/**
 * Returns the first and last day of a time frame: its years before today and as many after, ten after for ALL. `from`
 * is null for the whole history.
 */
export function frameWindow(frame: TimeFrame, today: Day): { readonly from: Day | null; readonly to: Day } {
  const years = yearsBack(frame);
  return { from: years === null ? null : addYears(today, -years), to: addYears(today, years ?? ALL_AHEAD) };
}
