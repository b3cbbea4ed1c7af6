/** The most that is written of somebody's words: a card has room for no more; the prediction's own page has all of it. */
export const MOST_WORDS = 280;
/** The most that is read of a name or a day, and of an id. */
const MOST_NAME = 200;
/** Browsers and servers take no longer addresses. */
export const MOST_ADDRESS = 2048;

/** A text in short where it is longer than `most`: without half a letter at its end. */
export const inShort = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;

/** A text that came over the wire, in short; null for what is none, and for an empty one. */
export const readText = (value: unknown, most = MOST_NAME): string | null =>
  typeof value === 'string' && value !== '' ? inShort(value, most) : null;

/** A text that came over the wire and stands for something; null for a long one, since a part of it would stand for something else. */
export const readWhole = (value: unknown, most = MOST_NAME): string | null =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : null;
