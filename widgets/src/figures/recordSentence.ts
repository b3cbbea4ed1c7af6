import { formatCount } from '@hindcast/domain';
import { type Period, periodName } from '@hindcast/domain/crowd';
import type { Summary } from './summary.ts';

/** The filters of the counted calls: picked experts and search words. */
export interface Narrowing {
  readonly picked: readonly string[];
  readonly words: string;
  /** The only period that is counted. Null for all. */
  readonly period?: Period | null;
  /** Name of the asset, if the sentence has to differ from a record over all assets. Left out otherwise. */
  readonly asset?: string;
}

const calls = (count: number, word = 'call'): string =>
  `${count === 0 ? 'no' : formatCount(count)} ${word}${count === 1 ? '' : 's'}`;

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

/**
 * Returns the beginning of the sentence in two parts: the name, which may be cut, and the part with numbers, which is
 * never cut.
 */
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
 * Returns the sentence about the record of some calls, in three pieces: the name, which may be long ("Cassandra’s"),
 * the number (" 5 Bitcoin calls"), and the outcomes (": 4 settled, 3 hit."). Calls that can never miss are not counted.
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
