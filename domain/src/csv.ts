export { exportHead, exportRow } from './exportRow.ts';

/** A cell of a CSV file. */
export type Cell = string | number | null;

/**
 * Texts that a spreadsheet would run as a formula. They begin with a formula sign, alone or after characters that
 * spreadsheets skip: quotes, spaces, signs that end a cell in some countries, invisible characters. The wide forms of
 * East Asian keyboards are included.
 */
const FORMULA = /^(?:[\t\r\n]|["'`;\s\p{C}]*[=+\-@＝＋－＠])/u;

/** A text that no spreadsheet runs: an apostrophe at its start says that it is text. */
const disarmed = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell of a file: without the apostrophe that `disarmed` puts before what a spreadsheet would run. */
export const rearmed = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = disarmed(cell);
  // A semicolon or a tab ends a cell in some countries, so that a formula could begin behind it.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a CSV file (RFC 4180), with the end of its line. Texts that would be formulas are disarmed. */
export const csvRow = (row: readonly Cell[]): string => `${row.map(cellText).join(',')}\r\n`;

/** Byte order mark at the start of a CSV file. With it spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF';

/** Rows as a CSV file that spreadsheets read as UTF-8. */
export const csvText = (rows: readonly (readonly Cell[])[]): string => CSV_START + rows.map(csvRow).join('');
