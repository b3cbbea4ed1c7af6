import { decidingBar, type Prediction } from '../prediction/prediction.ts';
import { indexAt, type Series } from '../price/series.ts';
import type { Day } from '../time/day.ts';

/** A price history as it was known at the end of a day. It shares its columns with the whole one. */
export function seriesAsOf(series: Series, day: Day): Series {
  const length = indexAt(series, day) + 1;
  const { days, closes, highs, lows, generated } = series;
  return {
    length,
    days: days.subarray(0, length),
    closes: closes.subarray(0, length),
    highs: highs.subarray(0, length),
    lows: lows.subarray(0, length),
    // Which days are generated is not on record: of a part of a mixed history not all are said to be.
    generated: generated === series.length ? length : Math.min(generated, Math.max(0, length - 1)),
  };
}

/** Tells whether the outcome of a prediction was known at the end of a day. */
export function isDecidedBy(prediction: Prediction, day: Day): boolean {
  const deciding = decidingBar(prediction);
  return deciding !== null && deciding.day <= day;
}

/** A prediction as it stood before anything decided it. */
export const asPending = (prediction: Prediction): Prediction => ({ ...prediction, outcome: 'pending', verdict: null });
