/** A normalised text, with the positions of its characters in the original. */
export interface PlainText {
  /**
   * Straight quotes, plain hyphens, western digits, single spaces, `
   * ` as line end, no invisible characters.
   */
  readonly text: string;
  /** Returns the original words between two positions of `text`. */
  original(start: number, end: number): string;
}

/** Maximum number of characters that are read. The longest posts have 25,000. */
const MOST_SIGNS = 30_000;

const IS_PLAIN = /^(?:[!-~]|[ \n](?![ \n]))*$/;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/u;
const CONTROL = /\p{Cc}/u;
const BLANK = /[\p{Zs}\t\v\f]/u;
const DASH = /[\p{Pd}\u2212]/u;
const SINGLE_QUOTE = /[\u2018\u2019\u201a\u201b\u2032\u00b4\u0060\u02bc]/;
const DOUBLE_QUOTE = /[\u201c-\u201f\u2033\u00ab\u00bb]/;
const ARROW = /[\u2192\u21d2\u27a1\u2794\u279c\u2b06\u2197\u{1f449}\u{1f680}]/u;

function plainSign(sign: string): string {
  if (sign >= '!' && sign <= '~') return sign === '`' ? "'" : sign;
  if (sign === '\n' || sign === '\r' || sign === '\u2028' || sign === '\u2029') return '\n';
  if (BLANK.test(sign)) return ' ';
  if (INVISIBLE.test(sign) || CONTROL.test(sign)) return '';
  if (DASH.test(sign)) return '-';
  if (SINGLE_QUOTE.test(sign)) return "'";
  if (DOUBLE_QUOTE.test(sign)) return '"';
  if (ARROW.test(sign)) return '>';
  return sign.normalize('NFKC');
}

/**
 * Normalises a text, so that rules need only one spelling of each sign. Repeated spaces become one; a space beside a
 * line end is removed. Linear in the text's length; never throws.
 */
export function plainOf(given: string): PlainText {
  const text = given.slice(0, MOST_SIGNS);
  if (IS_PLAIN.test(text)) return { text, original: (start, end) => text.slice(start, end) };
  const made: string[] = [];
  const from: number[] = [];
  let place = 0;
  let last = '\n';
  for (const sign of text) {
    let plain = plainSign(sign);
    if (plain === '\n' && last === ' ') {
      made[made.length - 1] = '\n';
      last = '\n';
    }
    if ((plain === ' ' || plain === '\n') && (last === '\n' || last === plain)) plain = '';
    // one character may become several, such as a ligature: they share a position
    for (let index = 0; index < plain.length; index++) {
      made.push(plain[index] ?? '');
      from.push(place);
    }
    if (plain !== '') last = plain.at(-1) ?? last;
    place += sign.length;
  }
  const endOf = (index: number): number => {
    const start = from[index] ?? place;
    return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  };
  return {
    text: made.join(''),
    original: (start, end) => (end <= start ? '' : text.slice(from[start] ?? place, endOf(end - 1))),
  };
}
