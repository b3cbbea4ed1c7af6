import { type Day, dayAt } from '@hindcast/domain';
import type { WorkedExample } from './examples/example.ts';

/** Where things stand in an example's drawing, in percent of its width and height. */
export interface Plot {
  readonly x: (day: Day) => number;
  readonly y: (price: number) => number;
  /** Round prices to write beside it, USD. */
  readonly ticks: readonly number[];
}

const ROOM = 0.16;
const STEPS = [1, 2, 2.5, 5, 10];

/** Three or four round prices between two. */
function roundPrices(low: number, high: number): readonly number[] {
  const rough = (high - low) / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((times) => times * unit >= rough) ?? 10) * unit;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Lays an example out so that its closes and levels fill the height. */
export function plotOf({ series, verdict }: WorkedExample): Plot {
  const prices = [...series.closes, ...verdict.evidence.levels];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const room = (most - least) * ROOM;
  const [low, high] = [least - room, most + room];
  const [first, last] = [dayAt(series, 0), dayAt(series, series.length - 1)];
  return {
    x: (day) => ((day - first) / (last - first)) * 100,
    y: (price) => ((high - price) / (high - low)) * 100,
    ticks: roundPrices(low, high),
  };
}
