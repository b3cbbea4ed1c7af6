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

/** Figures about predictions. Open ones are never counted as settled. */
export interface Summary {
  /** Mean price in USD of the pending ones that end in the time frame, ranges by their midpoint; null without any. */
  readonly averagePending: number | null;
  /** Of how many it is the mean. */
  readonly averaged: number;
  /** The year in which the time frame ends. */
  readonly until: number;
  /** Those that can hit and can miss. */
  readonly calls: number;
  readonly hits: number;
  readonly settled: number;
  readonly open: number;
}

const mean = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price / prices.length, 0);

/** Counts the predictions that the chart can show: those with a claim that are not hidden (V5). */
export function summarize(predictions: readonly Prediction[], frame: TimeFrame, today: Day): Summary {
  const { from, to } = frameWindow(frame, today);
  const summary = { calls: 0, hits: 0, settled: 0, open: 0 };
  const pending: number[] = [];
  for (const prediction of predictions) {
    const end = drawnEnd(prediction, today);
    const claim = claimNow(prediction);
    if (!claim || prediction.hidden || end === null) continue;
    // one that could never miss is in nobody's record
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
