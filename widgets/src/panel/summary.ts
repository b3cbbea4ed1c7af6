import { levelsOf, type Prediction } from '@hindcast/domain';

/** How the predictions of an asset stand. Open ones are never counted as settled. */
export interface Summary {
  /** Mean price of the pending predictions in USD, ranges by their midpoint; null when none is pending. */
  readonly averagePending: number | null;
  readonly calledRight: number;
  readonly settled: number;
  readonly open: number;
}

const midpoint = (levels: readonly number[]): number => levels.reduce((sum, level) => sum + level, 0) / levels.length;

/** Counts the predictions that the chart can show: those with a claim that are not hidden. */
export function summarize(predictions: readonly Prediction[]): Summary {
  const counted = predictions.filter((prediction) => prediction.claim !== null && !prediction.hidden);
  const calledRight = counted.filter((prediction) => prediction.outcome === 'success').length;
  const missed = counted.filter((prediction) => prediction.outcome === 'miss').length;
  const pending = counted.flatMap((prediction) =>
    prediction.outcome === 'pending' && prediction.claim ? [midpoint(levelsOf(prediction.claim))] : [],
  );
  return {
    averagePending: pending.length > 0 ? midpoint(pending) : null,
    calledRight,
    settled: calledRight + missed,
    open: pending.length,
  };
}
