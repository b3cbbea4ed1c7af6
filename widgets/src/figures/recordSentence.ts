import type { Summary } from './summary.ts';

/** Whose calls are counted: the names that are picked, and the words that are sought. */
export interface Narrowing {
  readonly picked: readonly string[];
  readonly words: string;
}

const calls = (count: number, word = 'call'): string =>
  `${count === 0 ? 'no' : count} ${word}${count === 1 ? '' : 's'}`;

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

function subject(count: number, { picked, words }: Narrowing): string {
  const [name = ''] = picked;
  const sought = words.trim();
  const having = sought ? ` with “${sought}”` : '';
  if (picked.length === 1) return `${name}’s ${calls(count)}${having}`;
  if (picked.length > 1) return `${capital(calls(count))} of ${picked.length} experts${having}`;
  return capital(sought ? calls(count) + having : calls(count, 'public call'));
}

/**
 * How the calls stand, in two pieces: whose and how many, which may be long ("Cassandra’s 5 calls"), and what came of them
 * (": 4 settled, 3 came true."). A call that can never miss is not counted.
 */
export function recordSentence(summary: Summary, narrowing: Narrowing): readonly [whose: string, stand: string] {
  const { calls, settled, calledRight } = summary;
  const all = narrowing.picked.length === 0 && narrowing.words.trim() === '';
  const whose = subject(calls, narrowing);
  if (calls === 0) return [whose, all ? ' yet.' : '.'];
  const stand = settled === 0 ? 'none settled yet' : `${settled} settled, ${calledRight || 'none'} came true`;
  return [whose, `${all ? ',' : ':'} ${stand}.`];
}
