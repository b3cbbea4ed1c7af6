import { claimPhrase, kindOf } from '../../kinds/claims.ts';
import { assets } from '../../market/asset.ts';
import { type Day, formatDayLong } from '../../market/day.ts';
import { explainShort } from '../../predictions/explainShort.ts';
import type { Prediction } from '../../predictions/prediction.ts';
import { cutText } from '../../text/cutText.ts';
import { LONG_POST } from './postText.ts';

const LONGEST_NAME = 60;

/** Removes from a quoted text everything that has an effect in a post: mentions, hashtags, cashtags and links. */
const inert = (words: string): string =>
  words
    .replace(/[@＠#＃]|\$(?=[\p{L}_$])/gu, '')
    .replace(/:\/\/|(?<=nostr):/gi, ' ')
    .replace(/(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L}{2})/gu, '. ') // X would turn words with a dot between them into a link
    .replace(/\s+/g, ' ')
    .trim();

const OUTCOMES = { success: 'Hit', miss: 'Miss' } as const;

/**
 * Drafts a post about a verdict: the call, its end and the decision. Null if the prediction is pending or makes no
 * claim. `today`: the UTC day.
 */
export function verdictDraft(prediction: Prediction, today: Day): string | null {
  const { claim, outcome, expert } = prediction;
  if (!claim || outcome === 'pending') return null;
  const asset = assets[prediction.asset];
  const who = cutText(inert(expert.name) || 'An expert', LONGEST_NAME);
  const until = claim.end === null ? '' : ` ${kindOf(claim.kind).preposition} ${formatDayLong(claim.end)}`;
  const override = prediction.override && { ...prediction.override, reason: inert(prediction.override.reason) };
  const evidence = explainShort({ ...prediction, override }, null, today);
  const said = `${who}${claim.assumed ? ', recorded' : ''} on ${formatDayLong(claim.made)}: ${claimPhrase(claim, asset)} for ${asset.ticker}${until}.`;
  const word = OUTCOMES[outcome];
  const became = evidence === null || evidence === word ? `${word}.` : `${word}. ${evidence}.`;
  return cutText(`${said}\n\n${became}`, LONG_POST);
}
