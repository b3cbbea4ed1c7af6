import { formatCount } from '@hindcast/domain';
import { type Period, periodName } from '@hindcast/domain/crowd';
import type { Summary } from './summary.ts';

/** Whose calls are counted: the names that are picked, and the words that are sought. */
export interface Narrowing {
  readonly picked: readonly string[];
  readonly words: string;
  /** The period whose calls alone are counted; none for all. */
  readonly period?: Period | null;
  /** The asset that one expert’s calls are about, to be named beside a record of all; none to leave it out. */
  readonly asset?: string;
}

const calls = (count: number, word = 'call'): string =>
  `${count === 0 ? 'no' : formatCount(count)} ${word}${count === 1 ? '' : 's'}`;

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** Whose calls and how many: the name, and what has numbers, which is never cut. */
function subject(count: number, { picked, words, asset, period }: Narrowing): readonly [name: string, rest: string] {
  const [name = ''] = picked;
  const sought = words.trim();
  const when = period ? `, ${periodName(period)}` : '';
  const having = (sought ? ` with “${sought}”` : '') + when;
  if (picked.length === 1) return [`${name}’s`, ` ${calls(count, asset ? `${asset} call` : 'call')}${having}`];
  if (picked.length > 1) return ['', `${capital(calls(count))} of ${picked.length} experts${having}`];
  return ['', capital(sought ? calls(count) + having : calls(count, 'public call') + when)];
}

/**
 * Returns the sentence about the record of some calls, in three pieces: whose they are, which may be long
 * ("Cassandra’s"), their number (" 5 Bitcoin calls"), and their outcomes (": 4 settled, 3 hit."). A call that can never
 * miss is not counted.
 */
export function recordSentence(
  summary: Summary,
  narrowing: Narrowing,
): readonly [whose: string, many: string, stand: string] {
  const { calls, settled, hits } = summary;
  const all = narrowing.picked.length === 0 && narrowing.words.trim() === '' && !narrowing.period;
  const [whose, many] = subject(calls, narrowing);
  if (calls === 0) return [whose, many, all ? ' yet.' : '.'];
  const stand =
    settled === 0
      ? 'none settled yet'
      : `${formatCount(settled)} settled, ${hits === 0 ? 'none' : formatCount(hits)} hit`;
  return [whose, many, `${all ? ',' : ':'} ${stand}.`];
}
