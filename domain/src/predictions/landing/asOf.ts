import type { Day } from '../../market/day.ts';
import { indexAt, type Series } from '../../market/series.ts';
import { decidingBar, type Prediction } from '../prediction.ts';

/** Returns the price history up to and including a day. It shares memory with the whole history. */
export function seriesAsOf(series: Series, day: Day): Series {
  const length = indexAt(series, day) + 1;
  const { days, closes, highs, lows, generated } = series;
  return {
    length,
    days: days.subarray(0, length),
    closes: closes.subarray(0, length),
    highs: highs.subarray(0, length),
    lows: lows.subarray(0, length),
    // Only the number of generated days is known, not which ones. For a part of a mixed history this is an upper bound,
    // below the number of its days.
    generated: generated === series.length ? length : Math.min(generated, Math.max(0, length - 1)),
  };
}

/** Tells whether the outcome of a prediction was known at the end of a day. */
export function isDecidedBy(prediction: Prediction, day: Day): boolean {
  const deciding = decidingBar(prediction);
  return deciding !== null && deciding.day <= day;
}

/** Returns a prediction as pending, without its verdict. */
export const asPending = (prediction: Prediction): Prediction => ({ ...prediction, outcome: 'pending', verdict: null });
