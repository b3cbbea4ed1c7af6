/**
 * Characters to remove from the end of a cut text: white space, and joiners and variation selectors that have lost
 * their neighbour.
 */
const TAIL = /(?<!\s|\u200c|\u200d|\ufe0e|\ufe0f)(?:\s|\u200c|\u200d|\ufe0e|\ufe0f)+$/u;

/** Cuts a text to at most `most` characters. If it is longer, the last of them is an ellipsis. */
export function cutText(text: string, most: number): string {
  // A character has at most two UTF-16 units, so only this much of a very long text has to be split.
  const letters = [...text.slice(0, 2 * most + 2)];
  if (letters.length <= most && text.length <= 2 * most + 2) return text;
  return `${letters
    .slice(0, most - 1)
    .join('')
    .replace(TAIL, '')}…`;
}

const MOST = 80;

const RIGHT_TO_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;

/**
 * Returns a name for use within a sentence. It is cut if too long, and isolated if written from right to left, so that
 * the text after it keeps its direction.
 */
export function nameInText(name: string): string {
  const short = cutText(name, MOST);
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short;
}
