/** Characters that change the direction of the following text: embeddings, overrides, isolates, and their ends. */
export const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/gu;
export const CONTROL = /\p{Cc}/gu;

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Returns the problem with the characters of a one-line text, as a phrase that follows the text's name. Null if there
 * is none.
 */
export function lineProblem(line: string): string | null {
  const [direction] = line.match(DIRECTION) ?? [];
  if (direction) return `contains ${nameOf(direction)}, which turns the direction of the text around`;
  const [control] = line.match(CONTROL) ?? [];
  return control ? `contains the control character ${nameOf(control)}` : null;
}

/**
 * Returns the problem with the characters of a text of several lines, as a phrase. Null if there is none. Ignores
 * direction characters, because they are removed silently.
 */
export const linesProblem = (text: string): string | null =>
  lineProblem(text.replace(DIRECTION, '').replace(/[\t\n\r]/g, ''));
