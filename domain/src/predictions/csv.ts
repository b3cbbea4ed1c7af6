import type { WirePrediction } from '../wire/predictions.ts';

/** A cell of a CSV file. */
export type Cell = string | number | null;

/**
 * Texts that a spreadsheet would run as a formula. They begin with a formula sign, alone or after characters that
 * spreadsheets skip: quotes, spaces, list separators, invisible characters. Includes the full-width signs of East Asian
 * keyboards.
 */
const FORMULA = /^(?:[\t\r\n]|["'`;\s\p{C}]*[=+\-@＝＋－＠])/u;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. Returns other texts unchanged. */
const disarmed = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns a CSV cell's text without the apostrophe that `disarmed` puts before formulas. */
export const rearmed = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = disarmed(cell);
  // Some locales separate cells by a semicolon or a tab. Unquoted, the text after such a sign could begin a formula.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a row of a CSV file (RFC 4180) with its line end. Texts that look like formulas are disarmed. */
export const csvRow = (row: readonly Cell[]): string => `${row.map(cellText).join(',')}\r\n`;

/** Byte order mark at the start of a CSV file. With it spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF';

/** Returns rows as a CSV file that spreadsheets read as UTF-8. */
export const csvText = (rows: readonly (readonly Cell[])[]): string => CSV_START + rows.map(csvRow).join('');

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
