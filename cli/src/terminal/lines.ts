import stringWidth from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';

/** Returns the number of a terminal's columns that a text takes. */
export const roomOf = (text: string): number => stringWidth(text);

/** Returns the beginning of a text that fits into a number of columns. */
function beginning(text: string, width: number): string {
  let begun = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (roomOf(begun + segment) > width) break;
    begun += segment;
  }
  return begun;
}

/** Cuts a text to a number of columns, with an ellipsis. */
export const cut = (text: string, width: number): string =>
  roomOf(text) <= width ? text : `${beginning(text, width - 1).trimEnd()}…`;

/** Wraps a text between words to a width, and keeps its line breaks. Beyond `most` lines it ends with an ellipsis. */
export function wrapped(text: string, width: number, most = Number.POSITIVE_INFINITY): string[] {
  const lines = wrapAnsi(text, width, { hard: true }).split('\n');
  return lines.length > most ? [...lines.slice(0, most - 1), cut(`${lines[most - 1]} …`, width)] : lines;
}

/** Wraps a paragraph of a command's help to a width that every terminal has. */
export const wrapHelp = (paragraph: string): string => wrapped(paragraph, 80).join('\n');
