import { type Claim, midpointOf, type Prediction, type WireMetrics } from '@hindcast/domain';
import { standingPrediction } from '../verdicts/judged.ts';

import type { Judged } from '../verdicts/rejudge.ts';

const isShown = (prediction: Prediction): prediction is Prediction & { claim: Claim } =>
  !prediction.hidden && prediction.claim !== null;

/** The landing page's figures (L3) over Bitcoin predictions that the chart can show, in whole USD. */
export function presentMetrics(entries: readonly Judged[]): WireMetrics {
  const shown = entries.map(standingPrediction).filter(isShown);
  const pending = shown.filter((one) => one.outcome === 'pending').map((one) => midpointOf(one.claim));
  const sum = pending.reduce((total, price) => total + price, 0);
  return {
    success: true,
    data: {
      totalPredictions: shown.length,
      averagePrediction: pending.length > 0 ? Math.round(sum / pending.length) : null,
      predictionSpread: pending.length > 0 ? Math.round(extent(pending)) : null,
    },
  };
}

function extent(prices: readonly number[]): number {
  const highest = prices.reduce((most, price) => Math.max(most, price));
  const lowest = prices.reduce((least, price) => Math.min(least, price));
  return highest - lowest;
}
