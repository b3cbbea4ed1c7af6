import type { Context } from './context.ts';
import { exitCodes } from './exitCodes.ts';
import { Failure } from './failure.ts';
import { stdinLines } from './prompts.ts';

/** Reads the id of a record, with or without #. Null if it is invalid. */
export function recordNumber(text: string): number | null {
  const [, digits] = /^#?([1-9]\d{0,14})$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Returns the `id` in a JSON object. Empty without one. */
function idIn(text: string): string {
  try {
    const { id } = JSON.parse(text) as { readonly id?: unknown };
    return String(id ?? '');
  } catch {
    return '';
  }
}

/** Reads the id of a record; of a JSON line its `id`. @param line its line in the input; null for a word. */
function readId(text: string, line: number | null): number {
  const number = recordNumber(text.startsWith('{') ? idIn(text) : text);
  if (number === null) {
    const where = line === null ? '' : `Line ${line}: `;
    const what = text.startsWith('{')
      ? 'no line of JSON with the number of a record as its “id”'
      : 'no number of a record';
    throw new Failure(`${where}“${text.slice(0, 40)}” is ${what}.`, exitCodes.usage);
  }
  return number;
}

/**
 * Reads the ids that a command names, once each; `-` stands for the lines of standard input, plain or JSON. Throws a
 * Failure without any.
 */
export async function idsOf(context: Context, words: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const word of words) {
    if (word !== '-') ids.push(readId(word, null));
    else {
      const lines = (await stdinLines(context)).map((text, at) => ({ text: text.trim(), line: at + 1 }));
      ids.push(...lines.filter(({ text }) => text !== '').map(({ text, line }) => readId(text, line)));
    }
  }
  if (ids.length === 0) throw new Failure('Standard input names nothing: write one a line.', exitCodes.usage);
  return [...new Set(ids)];
}
