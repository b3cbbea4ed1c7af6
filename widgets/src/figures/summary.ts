import {
  claimNow,
  type Day,
  dayText,
  drawnEnd,
  frameWindow,
  midpointOf,
  type Prediction,
  type TimeFrame,
} from '@hindcast/domain';

/** Figures about predictions. Open predictions never count as settled. */
export interface Summary {
  /**
   * Mean price of the pending predictions that end in the time frame, USD. Ranges count by their midpoint. Null without
   * such predictions.
   */
  readonly averagePending: number | null;
  /** Number of predictions in that mean. */
  readonly averaged: number;
  /** The year in which the time frame ends. */
  readonly until: number;
  /** Number of predictions that can both hit and miss. */
  readonly calls: number;
  readonly hits: number;
  readonly settled: number;
  readonly open: number;
}

const mean = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price / prices.length, 0);

/** Computes the figures of the predictions that the chart can show: those with a claim that are not hidden (V5). */
export function summarize(predictions: readonly Prediction[], frame: TimeFrame, today: Day): Summary {
  const { from, to } = frameWindow(frame, today);
  const summary = { calls: 0, hits: 0, settled: 0, open: 0 };
  const pending: number[] = [];
  for (const prediction of predictions) {
    const end = drawnEnd(prediction, today);
    const claim = claimNow(prediction);
    if (!claim || prediction.hidden || end === null) continue;
    // A prediction that can never miss counts in no track record.
    const counts = prediction.override !== null || !prediction.verdict?.openEnded;
    if (counts) summary.calls++;
    if (prediction.outcome === 'pending') {
      summary.open++;
      if (end <= to && (from === null || end >= from)) pending.push(midpointOf(claim));
    } else if (counts) {
      summary.settled++;
      if (prediction.outcome === 'success') summary.hits++;
    }
  }
  return {
    ...summary,
    averagePending: pending.length > 0 ? mean(pending) : null,
    averaged: pending.length,
    until: Number(dayText(to).slice(0, 4)),
  };
}
