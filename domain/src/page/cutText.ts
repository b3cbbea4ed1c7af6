/** Characters that may not end a cut text: blanks, joiners, and characters that form one with a later character. */
const TAIL = /(?<!\s|\u200c|\u200d|\ufe0e|\ufe0f)(?:\s|\u200c|\u200d|\ufe0e|\ufe0f)+$/u;

/** At most so many characters of a text; where it is longer, an ellipsis is the last of them. */
export function cutText(text: string, most: number): string {
  // No character takes more than two units: a text of megabytes is not taken apart.
  const letters = [...text.slice(0, 2 * most + 2)];
  if (letters.length <= most && text.length <= 2 * most + 2) return text;
  return `${letters
    .slice(0, most - 1)
    .join('')
    .replace(TAIL, '')}…`;
}
