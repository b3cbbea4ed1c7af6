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
    generated: Math.min(generated, length),
  };
}

/** A prediction as it stood at the end of a day: pending until its deciding close. */
export function predictionAsOf(prediction: Prediction, day: Day): Prediction {
  const deciding = decidingBar(prediction);
  if (!deciding || deciding.day <= day) return prediction;
  return { ...prediction, outcome: 'pending', verdict: null };
}
