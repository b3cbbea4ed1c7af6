import type { Source } from './imports.ts';

/** The first words of comments that leave a reader to guess, at the start of a comment or of one of its lines. */
const RIDDLE = /^\s*(?:\/\*\*?|\/\/|\*) ?(What|Who|Whoever|How|Whether)\b/;
/** An end that says nothing of when. */
const VAGUE = /\bnull where it [^.;]*\.?(?: \*\/)?$/;

/** Returns a sentence for each comment that begins as a question, or whose end does not say when it is null. */
export function riddlesIn({ path, text }: Source): string[] {
  return text.split('\n').flatMap((line, at) => {
    const [, word] = RIDDLE.exec(line) ?? [];
    const place = `${path}:${at + 1}`;
    if (word) return [`${place}: a comment begins with “${word}”: begin with a verb, on a value with a noun.`];
    return /^\s*(\/\*\*?|\/\/|\*)/.test(line) && VAGUE.test(line)
      ? [`${place}: a comment ends in “null where it …”: say “null if …” or “null without …”.`]
      : [];
  });
}
