import { styleText } from 'node:util';
import type { Outcome } from '@hindcast/domain';
import { shownText } from '@hindcast/domain/text';
import Table from 'cli-table3';
import type { Context } from './context.ts';
import { roomOf } from './lines.ts';

const bare = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** A colour for a text. */
export type Colour = 'green' | 'red' | 'yellow';

/** Writes one line. */
export const print = (context: Context, text = ''): unknown => context.stdout.write(`${text}\n`);

/** Writes one object as one line of JSON. */
export const printJson = (context: Context, value: unknown): unknown => print(context, JSON.stringify(value));

/**
 * A column of a table: its head, its alignment when that is not left, and how wide it may be on a terminal, where what
 * is longer ends with an ellipsis.
 */
export type Column = string | { readonly head: string; readonly align: 'left' | 'right'; readonly most?: number };

const headOf = (column: Column): string => (typeof column === 'string' ? column : column.head);

/** A cell of a table, with or without a colour. */
export type Cell = string | { readonly text: string; readonly colour: Colour };

/** Prints a table without lines. It has no row of heads when all heads are empty. */
export function printTable(context: Context, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const heads = columns.map(headOf);
  const show = (cell: Cell): string =>
    typeof cell === 'string' ? shownText(cell) : paint(context, cell.colour, shownText(cell.text));
  const shown = rows.map((row) => row.map(show));
  const widths = columns.map((column, place) => {
    const most = typeof column === 'string' || !context.stdout.isTTY ? undefined : column.most;
    return most !== undefined && shown.some((row) => roomOf(row[place] ?? '') > most) ? most : null;
  });
  const table = new Table({
    chars: bare,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    head: heads.some((head) => head !== '') ? heads : [],
    colAligns: columns.map((column) => (typeof column === 'string' ? 'left' : column.align)),
    colWidths: widths,
  });
  table.push(...shown);
  for (const line of table.toString().split('\n')) print(context, line.trimEnd());
}

/** Colours a text when the output is a terminal, and NO_COLOR is not set. */
export function paint(context: Context, colour: Colour, text: string): string {
  const wanted = context.stdout.isTTY === true && !context.env.NO_COLOR;
  return wanted ? styleText(colour, text, { validateStream: false }) : text;
}

/** A price with every digit that is on record: `101,236.02`. */
export const exactPrice = (usd: number): string => usd.toLocaleString('en-US', { maximumFractionDigits: 8 });

/** An ISO 8601 time in UTC, to the minute: `2025-01-02 00:14 UTC`. */
export const minuteText = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** A whole number with separators: `4,308`. */
export const count = (value: number): string => value.toLocaleString('en-US');

const standings: Readonly<Record<Outcome | 'review', { text: string; colour: Colour }>> = {
  success: { text: 'HIT', colour: 'green' },
  miss: { text: 'MISS', colour: 'red' },
  pending: { text: 'PENDING', colour: 'yellow' },
  review: { text: 'REVIEW', colour: 'yellow' },
};

/** How a prediction stands as a word in its colour: HIT, MISS, PENDING, REVIEW. */
export const outcomeCell = (standing: keyof typeof standings): { readonly text: string; readonly colour: Colour } =>
  standings[standing];
