import { styleText } from 'node:util';
import type { Outcome } from '@hindcast/domain';
import { shownLines } from '@hindcast/domain/text';
import Table from 'cli-table3';
import { type Column, fitColumns, GAP, optionsOf } from './columns.ts';
import type { Context } from './context.ts';
import { cut, wrapped } from './lines.ts';

export { formatCount as count, minuteText } from '@hindcast/domain';
export { exactPrice } from '@hindcast/domain/machine';

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
  middle: ' '.repeat(GAP),
};

/** A colour for a text. */
export type Colour = 'green' | 'red' | 'yellow';

/** Writes one line. */
export const print = (context: Context, text = ''): unknown => context.stdout.write(`${text}\n`);

/** Writes one object as one line of JSON. */
export const printJson = (context: Context, value: unknown): unknown => print(context, JSON.stringify(value));

/** A table cell, optionally coloured. */
export type Cell = string | { readonly text: string; readonly colour: Colour };

/** Returns the number of columns of the terminal. Null if the output is no terminal, or does not report it. */
const terminalOf = ({ stdout }: Context): number | null => (stdout.isTTY && stdout.columns) || null;

/** Prints a sentence, wrapped between words on a terminal. */
export function printWords(context: Context, text: string): void {
  for (const line of wrapped(text, terminalOf(context) ?? Number.POSITIVE_INFINITY)) print(context, line);
}

/**
 * Prints a table without rules, at most as wide as the terminal; other outputs are not cut. If all heads are empty
 * there is no head row, and the last column is text that keeps its line breaks and is wrapped.
 */
export function printTable(context: Context, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const given = columns.map(optionsOf);
  const isRecord = given.every(({ head }) => head === '');
  const options = given.map((one, place) => (isRecord && place === given.length - 1 ? { ...one, wrap: true } : one));
  const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);
  const texts = rows.map((row) =>
    row.map((cell, place) => {
      const shown = shownLines(textOf(cell));
      return isRecord && options[place]?.wrap ? shown : shown.replaceAll('\n', ' ');
    }),
  );
  const terminal = terminalOf(context);
  const isTTY = context.stdout.isTTY === true;
  const widths = fitColumns(options, texts, terminal ?? (isTTY ? Number.POSITIVE_INFINITY : null));
  const isShown = (_: unknown, place: number): boolean => widths[place] !== null;
  const fitted = (text: string, place: number): string => {
    const width = widths[place] ?? null;
    if (width === null || !isTTY) return text;
    return options[place]?.wrap ? wrapped(text, width).join('\n') : cut(text, width);
  };
  const painted = (text: string, cell: Cell | undefined): string =>
    cell === undefined || typeof cell === 'string'
      ? text
      : text
          .split('\n')
          .map((line) => paint(context, cell.colour, line))
          .join('\n');
  const table = new Table({
    chars: bare,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    head: isRecord ? [] : options.map(({ head }, place) => fitted(head, place)).filter(isShown),
    colAligns: options.filter(isShown).map(({ align = 'left' }) => align),
  });
  table.push(...texts.map((row, at) => row.map((text, i) => painted(fitted(text, i), rows[at]?.[i])).filter(isShown)));
  for (const line of table.toString().split('\n')) print(context, line.trimEnd());
}

/** Colours a text if the output is a terminal and NO_COLOR is not set. */
export function paint(context: Context, colour: Colour, text: string): string {
  const wanted = context.stdout.isTTY === true && !context.env.NO_COLOR;
  return wanted ? styleText(colour, text, { validateStream: false }) : text;
}

/** Colours a text white on black, so that a camera can read it on any terminal; unchanged with NO_COLOR. */
export const onBlack = (context: Context, text: string): string =>
  context.env.NO_COLOR ? text : styleText(['whiteBright', 'bgBlack'], text, { validateStream: false });

const standings: Readonly<Record<Outcome | 'review', { text: string; colour: Colour }>> = {
  success: { text: 'HIT', colour: 'green' },
  miss: { text: 'MISS', colour: 'red' },
  pending: { text: 'PENDING', colour: 'yellow' },
  review: { text: 'REVIEW', colour: 'yellow' },
};

/** Returns the status of a prediction as a word in its colour: HIT, MISS, PENDING, REVIEW. */
export const outcomeCell = (standing: keyof typeof standings): { readonly text: string; readonly colour: Colour } =>
  standings[standing];
