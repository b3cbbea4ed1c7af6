import { dateLabel, formatDay, kindOf, type Prediction, predictionText } from '@hindcast/domain';

/**
 * Returns the prediction in short, with its kind: "Target $250k", "Price by ≥ $135k". Words without a claim stand
 * alone.
 */
export const saidText = (prediction: Prediction): string => {
  const text = predictionText(prediction);
  return prediction.claim ? `${kindOf(prediction.kind).dateLabel} ${text}` : text;
};

/** The day by which it must hit, dd/MM/yyyy; "N/A" without one, "Invalid Date" where it names no day (W4). */
export function targetTimeText({ claim, targetDate }: Prediction): string {
  const end = claim?.end ?? null;
  return end === null ? dateLabel(targetDate) : formatDay(end);
}

/** The day on which it was made, "N/A" when that is not known. */
export const madeText = ({ madeOn }: Prediction): string => (madeOn === null ? 'N/A' : formatDay(madeOn));
