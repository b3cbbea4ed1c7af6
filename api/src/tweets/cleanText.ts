import { readQuote } from '@hindcast/domain/text';

/**
 * Invisible characters, and characters that carry words to machines alone: zero-width characters, direction marks,
 * tags.
 */
const HIDDEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]|[\u{e0000}-\u{e007f}]/gu;
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** A text of X or of a paste, and whether characters were taken out of it that hide or steer. */
export interface CleanText {
  readonly text: string;
  readonly wasCleaned: boolean;
}

/** Somebody's words without what hides, steers or turns them around. Every text is one: what cannot be kept goes. */
export function cleanText(given: string): CleanText {
  const formed = given.toWellFormed().replace(/\r\n?/g, '\n');
  const bare = formed.replace(CONTROL, '').replace(HIDDEN, '');
  const read = readQuote(bare);
  const text = 'text' in read ? read.text : '';
  return { text, wasCleaned: text !== formed.trim() };
}

/** A name or the like in one line, cut where it is longer than any. */
export const cleanLine = (given: string, most: number): string =>
  Array.from(cleanText(given).text.replace(/\s+/g, ' ')).slice(0, most).join('');

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const NAMES = /&(?:(?<name>amp|lt|gt|quot|apos|nbsp)|#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6}));/gi;
const POINTS = 0x10ffff;

/** A text in which characters stand as HTML writes them, each read once. */
export const decodeEntities = (text: string): string =>
  text.replace(NAMES, (whole, ...more) => {
    const { name, decimal, hex } = more.at(-1) as { name?: string; decimal?: string; hex?: string };
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point <= POINTS ? String.fromCodePoint(point) : whole;
  });
