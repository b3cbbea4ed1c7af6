import { dateLabel, formatDay, kindOf, type Prediction, predictionText } from '@hindcast/domain';

/**
 * Returns the prediction in short, with its kind: "Target $250k", "Price by ≥ $135k". Without a claim, only the
 * record's text.
 */
export const saidText = (prediction: Prediction): string => {
  const text = predictionText(prediction);
  return prediction.claim ? `${kindOf(prediction.kind).dateLabel} ${text}` : text;
};

/** Returns the end date as dd/MM/yyyy. "N/A" if it is missing, "Invalid Date" if it is no day (W4). */
export function targetTimeText({ claim, targetDate }: Prediction): string {
  const end = claim?.end ?? null;
  return end === null ? dateLabel(targetDate) : formatDay(end);
}

/** Returns the day on which the prediction was made, dd/MM/yyyy. "N/A" if unknown. */
export const madeText = ({ madeOn }: Prediction): string => (madeOn === null ? 'N/A' : formatDay(madeOn));
