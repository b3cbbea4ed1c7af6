import type { Prediction, WirePrediction } from '@hindcast/domain';

/** Filters of lists of predictions. */
export interface PredictionFilter {
  readonly expert?: string;
  readonly kind?: string;
  readonly from?: string;
  readonly to?: string;
}

/**
 * Tells whether a prediction passes the filter: its day and kind match, and the expert's name or handle contains the
 * given letters.
 */
export function passes(
  prediction: Prediction,
  row: WirePrediction,
  { expert = '', kind, from, to }: PredictionFilter,
): boolean {
  const said = row.prediction_made ?? row.prediction_date ?? row.start_date ?? row.created_at.slice(0, 10);
  const named = `${prediction.expert.name} @${prediction.expert.handle ?? ''}`.toLowerCase();
  if (!named.includes(expert.toLowerCase())) return false;
  if (kind !== undefined && prediction.kind !== kind) return false;
  return (from === undefined || said >= from) && (to === undefined || said <= to);
}
