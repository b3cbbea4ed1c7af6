import { roomOf } from './lines.ts';

/** A column of a table: its heading and layout. */
export interface ColumnOptions {
  readonly head: string;
  /** Alignment of the cells. Left by default. */
  readonly align?: 'left' | 'right';
  /** Greatest width on a terminal, in columns. Longer text ends with an ellipsis. */
  readonly most?: number;
  /** True if the column may be dropped on a narrow terminal. The last such column is dropped first. */
  readonly spare?: boolean;
  /** True if longer text is wrapped between words. */
  readonly wrap?: boolean;
}

export type Column = string | ColumnOptions;

export const optionsOf = (column: Column): ColumnOptions => (typeof column === 'string' ? { head: column } : column);

/** Spaces between two columns. */
export const GAP = 2;
/** Least width to which words are cut while a spare column can be dropped instead. */
const READABLE = 12;
/** Least width to which words are cut. */
const LEAST = 4;

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

/** Narrows the widest columns of words until all fit. Numbers are never cut. */
function shrunk(columns: readonly ColumnOptions[], natural: readonly number[], room: number, least: number): number[] {
  const widths = [...natural];
  const mayShrink = (place: number): boolean => {
    const { align, wrap, spare } = columns[place] ?? { head: '' };
    const isWhole = align === 'right' || (spare === true && least === READABLE);
    return !isWhole && (widths[place] ?? 0) > (wrap ? Math.max(least, READABLE) : least);
  };
  for (let over = sum(widths) - room; over > 0; over--) {
    const places = widths.map((_, place) => place).filter(mayShrink);
    const [first, ...others] = places;
    if (first === undefined) break;
    const widest = others.reduce((best, place) => ((widths[place] ?? 0) > (widths[best] ?? 0) ? place : best), first);
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

/**
 * Returns the width of each column of a table on a terminal. Null for a column that does not fit. Words are cut first,
 * then spare columns are dropped, then words are cut to a few letters.
 */
export function fitColumns(
  columns: readonly ColumnOptions[],
  cells: readonly (readonly string[])[],
  terminal: number | null,
): (number | null)[] {
  const natural = columns.map(({ head, most }, place) => {
    const widths = cells.map((row) => Math.max(0, ...(row[place] ?? '').split('\n').map(roomOf)));
    const widest = Math.max(roomOf(head), ...widths);
    return most === undefined || terminal === null ? widest : Math.min(widest, Math.max(most, roomOf(head)));
  });
  if (terminal === null) return natural;
  let shown = columns.map((_, place) => place);
  for (;;) {
    const theirs = shown.map((place) => columns[place] ?? { head: '' });
    const room = terminal - GAP * (shown.length - 1);
    const widest = shown.map((place) => natural[place] ?? 0);
    const readable = shrunk(theirs, widest, room, READABLE);
    const spare = shown.findLast((place) => columns[place]?.spare);
    if (sum(readable) > room && spare !== undefined) {
      shown = shown.filter((place) => place !== spare);
      continue;
    }
    const widths = sum(readable) > room ? shrunk(theirs, widest, room, LEAST) : readable;
    return columns.map((_, place) => (shown.includes(place) ? (widths[shown.indexOf(place)] ?? null) : null));
  }
}
