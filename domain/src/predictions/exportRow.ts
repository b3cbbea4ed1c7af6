import type { WirePrediction } from '../wire/predictions.ts';

/**
 * Columns of an exported prediction, named as in imports. Imports ignore the verdict, its rule and the reply: verdicts
 * are computed, and replies are stored separately.
 */
const columns: readonly (readonly [name: string, cell: (row: WirePrediction) => string | number | null])[] = [
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
  ['rule', ({ verdict }) => verdict?.rule ?? null],
  ['verdict', ({ verdict }) => verdict && [verdict.outcome, verdict.deciding?.date].filter(Boolean).join(' ')],
  ['reply', ({ reply }) => reply?.words ?? null],
  ['reply_date', ({ reply }) => reply?.date ?? null],
  ['reply_url', ({ reply }) => reply?.source_url ?? null],
];

export const exportHead: readonly string[] = columns.map(([name]) => name);

/** Returns a prediction as the cells of a row of a CSV file, in the order of the columns. */
export const exportRow = (row: WirePrediction): (string | number | null)[] => columns.map(([, cell]) => cell(row));
