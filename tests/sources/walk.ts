import { addDays, type Calendar, type Day, everyDay } from '@hindcast/domain';
import { createRandom } from '../random.ts';
import type { KnownDay } from './sourceServer.ts';

/** Options of a walk. */
export interface WalkOptions {
  readonly calendar?: Calendar;
  readonly start?: number;
  readonly seed?: number;
}

/** A seeded walk of prices over every open day from `first` to `last`, moving about 2 % a day. */
export function walkDays(
  first: Day,
  last: Day,
  { calendar = everyDay, start = 40_000, seed = 7 }: WalkOptions = {},
): KnownDay[] {
  const random = createRandom(seed);
  const days: KnownDay[] = [];
  let close = start;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!calendar.isOpen(day)) continue;
    const open = close;
    close = Number((open * Math.exp((random() - 0.5) * 0.06)).toFixed(2));
    const high = Number((Math.max(open, close) * 1.01).toFixed(2));
    const low = Number((Math.min(open, close) * 0.99).toFixed(2));
    days.push({ day, open, high, low, close });
  }
  return days;
}

/** The same days as another market saw them: each close off by up to `share`, one way or the other. */
export function beside(days: readonly KnownDay[], share = 0.0005, seed = 8): KnownDay[] {
  const random = createRandom(seed);
  return days.map(({ day, open, close }) => {
    const near = Number((close * (1 + (random() - 0.5) * 2 * share)).toFixed(2));
    return { day, open, close: near, high: Math.max(open, near) * 1.01, low: Math.min(open, near) * 0.99 };
  });
}
