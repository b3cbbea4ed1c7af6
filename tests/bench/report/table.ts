import { type Figure, goalText, isMet, ratioOf } from './figure.ts';

const HEADINGS = ['', 'ours', 'rival', '', 'ratio', 'goal', 'met'];

/** A part's figures as lines of aligned columns. */
export function tableLines(figures: readonly Figure[]): string[] {
  const rows = [HEADINGS, ...figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => `  ${row.map((cell, column) => padded(cell, widths[column], column)).join('  ')}`.trimEnd());
}

function cellsOf(figure: Figure): string[] {
  const ratio = ratioOf(figure);
  const met = isMet(figure);
  return [
    figure.name,
    `${digits(figure.value)} ${figure.unit}`,
    figure.rival ? digits(figure.rival.value) : '',
    figure.rival?.name ?? '',
    ratio === null ? '' : ratio.toPrecision(3),
    goalText(figure) ?? '',
    met === null ? '' : met ? 'yes' : 'no',
  ];
}

/** Amounts and ratios stand at the right of their column, words at the left. */
const padded = (cell: string, width: number, column: number): string =>
  column === 1 || column === 2 || column === 4 ? cell.padStart(width) : cell.padEnd(width);

const digits = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)));
