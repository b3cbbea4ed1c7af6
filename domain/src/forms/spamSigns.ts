import type { WireSubmissionRecord } from '../wire/submissions.ts';

const linksIn = (text: string): number => text.match(/https?:\/\//gi)?.length ?? 0;

/** Returns the signs of spam in a submission's own text. */
export function spamSigns(words: { readonly expert_name: string; readonly notes: string | null }): string[] {
  return [
    ...(linksIn(words.expert_name) > 0 ? ['a link in the name'] : []),
    ...(linksIn(words.notes ?? '') > 2 ? ['more than two links in the words'] : []),
  ];
}

const OTHERS = ['the same words, or very many, within an hour', 'the same words and very many within an hour'] as const;

/**
 * Returns the signs of spam in a submission as text. Null without any. Signs that depend on other submissions are only
 * counted, because only their number is stored.
 */
export function spamText(one: Pick<WireSubmissionRecord, 'expert_name' | 'notes' | 'spam_score'>): string | null {
  const own = spamSigns(one).slice(0, one.spam_score);
  const others = OTHERS[one.spam_score - own.length - 1];
  return [...own, ...(others ? [others] : [])].join(', ') || null;
}
