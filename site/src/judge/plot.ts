import { type Day, dayAt } from '@hindcast/domain';
import { priceScale } from '@hindcast/widgets';
import type { WorkedExample } from './examples/example.ts';

/** Positions in an example's drawing, in percent of its width and height. */
export interface Plot {
  readonly x: (day: Day) => number;
  readonly y: (price: number) => number;
  /** Round prices that have a label, USD. */
  readonly ticks: readonly number[];
}

const ROOM = 0.16;
/** Approximate number of price labels. */
const TICKS = 3;

/** Returns the positions of an example's drawing, in which its closes and levels fill the height. */
export function plotOf({ series, verdict }: WorkedExample): Plot {
  const prices = [...series.closes, ...verdict.evidence.levels];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const room = (most - least) * ROOM;
  const price = priceScale({ bottom: least - room, top: most + room }, 'linear').range([100, 0]);
  const [first, last] = [dayAt(series, 0), dayAt(series, series.length - 1)];
  return {
    x: (day) => ((day - first) / (last - first)) * 100,
    y: price,
    ticks: price.ticks(TICKS),
  };
}
