/**
 * Longest quoted text in an embed, in characters. Cards have no space for more; the prediction's own page shows all of
 * it.
 */
export const MOST_WORDS = 280;
/** Longest name, day or id, in characters. */
const MOST_NAME = 200;
/** Longest URL, a common limit of browsers and servers. */
export const MOST_ADDRESS = 2048;

/** Cuts a text to `most` characters plus an ellipsis. Shorter texts stay. Never splits a surrogate pair. */
export const inShort = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;

/** Reads a text from a response and cuts it to `most` characters. Null if the value is empty or no text. */
export const readText = (value: unknown, most = MOST_NAME): string | null =>
  typeof value === 'string' && value !== '' ? inShort(value, most) : null;

/**
 * Reads an identifier from a response. Null if the value is no text or longer than `most`, because a cut identifier
 * would mean something else.
 */
export const readWhole = (value: unknown, most = MOST_NAME): string | null =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : null;
