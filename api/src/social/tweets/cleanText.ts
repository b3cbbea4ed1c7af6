import { readQuote } from '@hindcast/domain/text';

/** Invisible characters, and characters that only machines read: zero-width characters, direction marks, tags. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]|[\u{e0000}-\u{e007f}]/gu;
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** A cleaned text. `wasCleaned` is true if hidden or steering characters were removed. */
export interface CleanText {
  readonly text: string;
  readonly wasCleaned: boolean;
}

/** Removes control characters, invisible characters and direction marks from a text. Never fails. */
export function cleanText(given: string): CleanText {
  const formed = given.toWellFormed().replace(/\r\n?/g, '\n');
  const bare = formed.replace(CONTROL, '').replace(HIDDEN, '');
  const read = readQuote(bare);
  const text = 'text' in read ? read.text : '';
  return { text, wasCleaned: text !== formed.trim() };
}

/** Cleans a text, puts it on one line and cuts it to a length. */
export const cleanLine = (given: string, most: number): string =>
  Array.from(cleanText(given).text.replace(/\s+/g, ' ')).slice(0, most).join('');

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const NAMES = /&(?:(?<name>amp|lt|gt|quot|apos|nbsp)|#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6}));/gi;
const POINTS = 0x10ffff;

/** Decodes the HTML entities of a text, each once. */
export const decodeEntities = (text: string): string =>
  text.replace(NAMES, (whole, ...more) => {
    const { name, decimal, hex } = more.at(-1) as { name?: string; decimal?: string; hex?: string };
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point <= POINTS ? String.fromCodePoint(point) : whole;
  });
