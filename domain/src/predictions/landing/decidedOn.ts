import { type Day, dayOfMs } from '../../market/day.ts';
import { decidingBar, type Prediction } from '../prediction.ts';

/**
 * Returns the day on which the outcome that counts was decided: the day of the deciding close, or of the override. Null
 * while pending.
 */
export function decidedOn(prediction: Prediction): Day | null {
  const { outcome, override } = prediction;
  if (outcome === 'pending') return null;
  return decidingBar(prediction)?.day ?? (override ? dayOfMs(override.setAt) : null);
}

/** Returns at most `most` settled predictions, latest decision first. On the same day the later record comes first. */
export function newestVerdicts(predictions: readonly Prediction[], most: number): readonly Prediction[] {
  return predictions
    .flatMap((prediction, place) => {
      const day = prediction.claim === null ? null : decidedOn(prediction);
      return day === null ? [] : [{ prediction, day, place }];
    })
    .sort((a, b) => b.day - a.day || b.place - a.place)
    .slice(0, most)
    .map(({ prediction }) => prediction);
}
