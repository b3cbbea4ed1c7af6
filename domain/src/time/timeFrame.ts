import { addYears, type Day } from './day.ts';

/** Length of time that a chart shows (V3). */
export type TimeFrame = 'ALL' | '1Y' | '2Y' | '3Y' | '5Y';

/** In the order readers are offered them. */
export const timeFrames: readonly TimeFrame[] = ['ALL', '1Y', '2Y', '3Y', '5Y'];

/** Years ahead that ALL counts, which has no number of its own. */
const ALL_AHEAD = 10;

/** Calendar years back from today; null for the whole history. */
export const yearsBack = (frame: TimeFrame): number | null => (frame === 'ALL' ? null : Number(frame[0]));

/** The most years that a phone's chart opens with. */
const PHONE_YEARS = 3;

/** Returns the time frame that a phone's chart opens with, where other screens open with `frame` (V3). */
export function phoneFrame(frame: TimeFrame): TimeFrame {
  const years = yearsBack(frame);
  return years !== null && years > PHONE_YEARS ? `${PHONE_YEARS}Y` : frame;
}

/** The frame a text names, in any case; null when it names none. */
export function readTimeFrame(text: unknown): TimeFrame | null {
  const name = typeof text === 'string' ? text.trim().toUpperCase() : '';
  return timeFrames.find((frame) => frame === name) ?? null;
}

/**
 * The days a frame is about: its years back from today and as many ahead, ten for ALL. `from` is null where the whole
 * history counts. Both ends belong to it.
 */
export function frameWindow(frame: TimeFrame, today: Day): { readonly from: Day | null; readonly to: Day } {
  const years = yearsBack(frame);
  return { from: years === null ? null : addYears(today, -years), to: addYears(today, years ?? ALL_AHEAD) };
}
