export { exportHead, exportRow } from './exportRow.ts';

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
