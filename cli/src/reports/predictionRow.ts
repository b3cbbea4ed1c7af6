import type { Prediction, WirePrediction } from '@hindcast/domain';
import type { Cell } from '@hindcast/domain/csv';

/** The columns of an exported prediction, as an import names them. The verdict follows from the rest: an import passes it over. */
const columns: readonly (readonly [name: string, cell: (row: WirePrediction) => Cell])[] = [
  ['id', ({ id }) => id],
  ['influencer_name', ({ influencer }) => influencer.name],
  ['x_handle', ({ x_handle }) => x_handle],
  ['asset_type', ({ asset_type }) => asset_type],
  ['prediction_type', ({ prediction_type }) => prediction_type],
  ['price_target', ({ price_target }) => price_target],
  ['price_min', ({ price_min }) => price_min],
  ['price_max', ({ price_max }) => price_max],
  ['price_prediction', ({ price_prediction }) => price_prediction],
  ['direction', ({ direction }) => direction],
  ['prediction_made', ({ prediction_made }) => prediction_made],
  ['prediction_date', ({ prediction_date }) => prediction_date],
  ['start_date', ({ start_date }) => start_date],
  ['end_date', ({ end_date }) => end_date],
  ['target_time', ({ target_time }) => target_time],
  ['notes', ({ notes }) => notes],
  ['source_url', ({ source_url }) => source_url],
  ['vote_score', ({ vote_score }) => vote_score],
  ['exclude_from_chart', ({ exclude_from_chart }) => (exclude_from_chart ? 'yes' : null)],
  ['created_at', ({ created_at }) => created_at],
  ['success_status', ({ success_status }) => success_status],
  ['verdict', ({ verdict }) => verdict && [verdict.outcome, verdict.deciding?.date].filter(Boolean).join(' ')],
];

export const exportHead: readonly Cell[] = columns.map(([name]) => name);

/** A prediction as a row of a CSV file. */
export const exportRow = (row: WirePrediction): Cell[] => columns.map(([, cell]) => cell(row));

/** What lists of predictions are narrowed to. */
export interface PredictionFilter {
  readonly expert?: string;
  readonly kind?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Whether a prediction was said in the days asked for, is of the kind, and by an expert with these letters in the name. */
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
