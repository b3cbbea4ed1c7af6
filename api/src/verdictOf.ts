import { adjustClaim, assets, type Day, type Prediction, type Verdict } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import type { PriceHistory } from './priceHistory.ts';

/** The verdict on a prediction over a price history as of `today`, stamped with that history; null without a claim. */
export function verdictOf(prediction: Prediction, history: PriceHistory, today: Day): Verdict | null {
  const { claim } = prediction;
  if (claim === null) return null;
  const quotedOn = prediction.madeOn ?? prediction.predictedOn ?? claim.start;
  const adjusted = adjustClaim(claim, history.splits, quotedOn);
  const verdict = judge(adjusted, history.series, { calendar: assets[prediction.asset].calendar, asOf: today });
  return { ...verdict, series: history.hash };
}
