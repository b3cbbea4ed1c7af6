import type { Day } from '../market/day.ts';
import type { Prediction } from '../predictions/prediction.ts';
import { formatCount } from '../text/count.ts';
import { countedOn } from './countedOn.ts';
import { type Grain, type Period, periodName, periodOf } from './period.ts';

/** Number of hits, misses and pending predictions on each day that has any. In columns, days strictly ascending. */
export interface Tally {
  readonly days: Int32Array;
  readonly hits: Int32Array;
  readonly misses: Int32Array;
  readonly open: Int32Array;
  /** The shortest period into which the counts can be grouped. A tally from the server may have months only. */
  readonly finest: Grain;
}

/** Number of hits, misses and open predictions in one period. */
export interface PeriodCounts {
  readonly period: Period;
  readonly hits: number;
  readonly misses: number;
  readonly open: number;
}

const PLACES = { success: 0, miss: 1, pending: 2 } as const;

/** The outcome is packed into the day's number, so that a single sort groups by day. Faster than a map. */
const OUTCOMES = 4;

/** Counts predictions by day (see `countedOn`). Leaves out hidden predictions and predictions without a claim. */
export function tallyOf(predictions: readonly Prediction[], today: Day): Tally {
  const numbers = new Int32Array(predictions.length);
  let count = 0;
  for (const prediction of predictions) {
    const day = prediction.hidden ? null : countedOn(prediction, today);
    if (day !== null) numbers[count++] = day * OUTCOMES + PLACES[prediction.outcome];
  }
  const rising = numbers.subarray(0, count).sort();
  const days = new Int32Array(count);
  const counts = [new Int32Array(count), new Int32Array(count), new Int32Array(count)] as const;
  let last = -1;
  for (let i = 0; i < count; i++) {
    const day = Math.floor(rising[i] / OUTCOMES);
    if (last < 0 || days[last] !== day) days[++last] = day;
    counts[rising[i] - day * OUTCOMES][last]++;
  }
  const [hits, misses, open] = counts.map((column) => column.slice(0, last + 1));
  return { days: days.slice(0, last + 1), hits, misses, open, finest: 'week' };
}

/** Groups the counts into periods, earliest first. Periods without predictions are left out. */
export function periodsOf({ days, hits, misses, open }: Tally, grain: Grain): PeriodCounts[] {
  const periods: { period: Period; hits: number; misses: number; open: number }[] = [];
  let own = null as (typeof periods)[number] | null;
  for (let i = 0; i < days.length; i++) {
    if (!own || days[i] > own.period.to) {
      own = { period: periodOf(days[i] as Day, grain), hits: 0, misses: 0, open: 0 };
      periods.push(own);
    }
    own.hits += hits[i];
    own.misses += misses[i];
    own.open += open[i];
  }
  return periods;
}

const counted = (count: number, one: string, several: string): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`;

/**
 * Returns the counts of a period as text: “March 2024: 31 hits, 14 misses”. Open predictions are mentioned if there are
 * any.
 */
export function periodWords({ period, hits, misses, open }: PeriodCounts): string {
  const settled = hits + misses > 0 || open === 0;
  const parts = [
    ...(settled ? [counted(hits, 'hit', 'hits'), counted(misses, 'miss', 'misses')] : []),
    ...(open > 0 ? [`${formatCount(open)} open`] : []),
  ];
  return `${periodName(period)}: ${parts.join(', ')}`;
}
