import { midpointOf } from '../../kinds/claims.ts';
import type { WireMetrics } from '../../wire/status.ts';
import type { Prediction } from '../prediction.ts';

/** Parts of a prediction from which the figures of the front page are computed. */
type Counted = Pick<Prediction, 'claim' | 'hidden' | 'outcome'>;

/**
 * Computes the figures of the front page (L3) over visible predictions: their number, and for pending ones the average
 * and the spread from lowest to highest, in whole USD. A range counts by its midpoint.
 */
export function figuresOf(predictions: Iterable<Counted>): WireMetrics['data'] {
  let shown = 0;
  let pending = 0;
  let sum = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { claim, hidden, outcome } of predictions) {
    if (hidden || claim === null) continue;
    shown++;
    if (outcome !== 'pending') continue;
    const price = midpointOf(claim);
    pending++;
    sum += price;
    lowest = Math.min(lowest, price);
    highest = Math.max(highest, price);
  }
  return {
    totalPredictions: shown,
    averagePrediction: pending > 0 ? Math.round(sum / pending) : null,
    predictionSpread: pending > 0 ? Math.round(highest - lowest) : null,
  };
}

/** Reads the figures from a response. Null if it is invalid. */
export function readFigures(value: unknown): WireMetrics['data'] | null {
  const data = Object(Object(value).data) as Readonly<Record<string, unknown>>;
  const { totalPredictions: total, averagePrediction: average, predictionSpread: spread } = data;
  const isFigure = (figure: unknown): figure is number | null =>
    figure === null || (typeof figure === 'number' && Number.isFinite(figure));
  if (!Number.isSafeInteger(total) || !isFigure(average) || !isFigure(spread)) return null;
  return { totalPredictions: Number(total), averagePrediction: average, predictionSpread: spread };
}
