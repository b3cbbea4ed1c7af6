import {
  type AssetId,
  type Day,
  decidingBar,
  drawnEnd,
  frameWindow,
  indexAt,
  type Prediction,
  readDay,
  type Series,
  type TimeFrame,
} from '@hindcast/domain';
import { bandOf, byImportance, tallyOf } from '@hindcast/domain/crowd';
import { type WireEmbed, writeEmbed } from '@hindcast/domain/embed';

/** Cuts a series to start with the last bar before a day, so that the line begins at the edge of the plot. */
function since(series: Series, from: Day): Series {
  const first = Math.max(indexAt(series, from - 1), 0);
  if (first === 0) return series;
  const { days, closes, highs, lows, generated } = series;
  return {
    length: series.length - first,
    days: days.subarray(first),
    closes: closes.subarray(first),
    highs: highs.subarray(first),
    lows: lows.subarray(first),
    generated,
  };
}

/** Tells whether a prediction's mark or deciding bar reaches a day, so that it is in view. */
function reaches(prediction: Prediction, from: Day, today: Day): boolean {
  return Math.max(drawnEnd(prediction, today) ?? 0, decidingBar(prediction)?.day ?? 0) >= from;
}

interface Drawn {
  readonly asset: { readonly id: AssetId; readonly chartFrom: string };
  readonly today: Day;
  readonly series: Series;
  readonly predictions: readonly Prediction[];
}

/** Maximum number of predictions drawn one by one. Of more, the most important ones are selected. */
const MOST = 170;

/**
 * Returns the data of an embed for an asset and time frame. If there are too many calls, it contains the most important
 * ones and a summary.
 */
export function presentEmbed({ asset, today, series, predictions }: Drawn, frame: TimeFrame): WireEmbed {
  const { from } = frameWindow(frame, today);
  const reaching = from === null ? predictions : predictions.filter((one) => reaches(one, from, today));
  const isCrowd = reaching.length > MOST;
  return writeEmbed({
    asset: asset.id,
    frame,
    series: since(series, from ?? readDay(asset.chartFrom) ?? today),
    predictions: isCrowd ? byImportance(reaching, today).slice(0, MOST) : reaching,
    leftOut: Math.max(0, reaching.length - MOST),
    crowd: isCrowd ? { tally: tallyOf(reaching, today), band: bandOf(reaching, today) } : null,
  });
}
