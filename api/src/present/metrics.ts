import { midpointOf, type WireMetrics } from '@hindcast/domain';
import { outcomeOf } from '../verdicts/judged.ts';
import type { Judged } from '../verdicts/rejudge.ts';

/** The landing page's figures (L3) over Bitcoin predictions that the chart can show, in whole USD. */
export function presentMetrics(entries: readonly Judged[]): WireMetrics {
  let shown = 0;
  const pending: number[] = [];
  for (const judged of entries) {
    const { hidden, claim } = judged.record.prediction;
    if (hidden || claim === null) continue;
    shown++;
    if (outcomeOf(judged) === 'pending') pending.push(midpointOf(claim));
  }
  const sum = pending.reduce((total, price) => total + price, 0);
  return {
    success: true,
    data: {
      totalPredictions: shown,
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
