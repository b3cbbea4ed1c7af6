import type { Prediction } from '@hindcast/domain';

const dayOf = (prediction: Prediction): number => prediction.predictedOn ?? Number.NEGATIVE_INFINITY;

/** Predictions by the day they were made, newest first (P7); undated ones last, and of one day the later record first. */
export function newestFirst(predictions: readonly Prediction[]): Prediction[] {
  return [...predictions].sort((a, b) =>
    dayOf(a) === dayOf(b) ? Number(b.id) - Number(a.id) || 0 : dayOf(a) < dayOf(b) ? 1 : -1,
  );
}
