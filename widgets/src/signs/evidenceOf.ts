import { type Day, explainShort, type Prediction } from '@hindcast/domain';

/** What can keep a prediction off the chart for good. */
export const canBeDrawn = ({ claim, hidden }: Prediction): boolean => claim !== null && !hidden;

/**
 * The line of evidence under a prediction; null where nothing is known.
 * @param lastClose USD, null when no price is known.
 */
export const evidenceOf = (prediction: Prediction, lastClose: number | null, today: Day): string | null =>
  prediction.hidden ? 'Not shown on the chart' : explainShort(prediction, lastClose, today);
