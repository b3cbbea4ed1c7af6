import { InvalidArgumentError } from 'commander';
import type { Context } from './context.ts';
import { stdinLines } from './prompts.ts';

const ID = /^#?([1-9]\d{0,9})$/;

/** A number of a record; lines of JSON are read by their `id`. */
export function readId(text: string): number {
  const bare = text.startsWith('{') ? String((JSON.parse(text) as { readonly id?: unknown }).id) : text;
  const [, digits] = ID.exec(bare) ?? [];
  if (digits === undefined) throw new InvalidArgumentError(`“${text.slice(0, 40)}” is not a number of a record.`);
  return Number(digits);
}

/** The numbers that a command names, once each; `-` stands for those on standard input, one a line, plain or as JSON. */
export async function idsOf(context: Context, words: readonly string[]): Promise<number[]> {
  const texts: string[] = [];
  for (const word of words) {
    if (word === '-')
      texts.push(...(await stdinLines(context)).map((line) => line.trim()).filter((line) => line !== ''));
    else texts.push(word);
  }
  return [...new Set(texts.map(readId))];
}
