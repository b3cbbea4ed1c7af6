import {
  type AssetId,
  assets,
  createSeries,
  type Day,
  type Prediction,
  readPrediction,
  readPrices,
  type Series,
} from '@hindcast/domain';
import { withUniqueIds } from '@hindcast/widgets';

/** Rows of an asset in wire format. */
export interface Answers {
  readonly asset: AssetId;
  readonly today: Day;
  readonly prices: readonly unknown[];
  readonly predictions: readonly unknown[];
}

/** Reads the rows of an asset. */
export function readAnswers({ asset: id, today, prices, predictions }: Answers): {
  readonly series: Series;
  readonly predictions: readonly Prediction[];
} {
  return {
    series: createSeries(readPrices(prices, today, assets[id])),
    predictions: withUniqueIds(predictions.map((row) => readPrediction(row, id))),
  };
}
