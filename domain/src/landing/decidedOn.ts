import { decidingBar, type Prediction } from '../prediction/prediction.ts';
import { type Day, dayOfMs } from '../time/day.ts';

/** The day on which the outcome that counts came about: of the deciding close, or of a person's decision. Null while pending. */
export function decidedOn(prediction: Prediction): Day | null {
  const { outcome, override } = prediction;
  if (outcome === 'pending') return null;
  return decidingBar(prediction)?.day ?? (override ? dayOfMs(override.setAt) : null);
}

/** The settled predictions, the newest decided first, at most so many. Those of a day: the last recorded first. */
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
