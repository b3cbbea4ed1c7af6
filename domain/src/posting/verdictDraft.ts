import { assets } from '../asset/asset.ts';
import { claimPhrase, kindOf } from '../kind/index.ts';
import { cutText } from '../page/cutText.ts';
import { explainShort } from '../prediction/explainShort.ts';
import type { Prediction } from '../prediction/prediction.ts';
import { type Day, formatDayLong } from '../time/day.ts';
import { LONG_POST } from './postText.ts';

const LONGEST_NAME = 60;
/** What would act in a post of ours: accounts, tags, links. */
const ACTS = /[@#$](?=[A-Za-z_])|https?:\/\//g;

const OUTCOMES = { success: 'It came true', miss: 'It did not come true' } as const;

/**
 * The words of a post about a verdict: what was called, by when, and what decided it. Null while it is pending, and where
 * the call makes no claim. `today`: the UTC day.
 */
export function verdictDraft(prediction: Prediction, today: Day): string | null {
  const { claim, outcome, expert } = prediction;
  if (!claim || outcome === 'pending') return null;
  const asset = assets[prediction.asset];
  const who = cutText(expert.name.replace(ACTS, '').replace(/\s+/g, ' ').trim() || 'An expert', LONGEST_NAME);
  const until = claim.end === null ? '' : ` ${kindOf(claim.kind).preposition} ${formatDayLong(claim.end)}`;
  const evidence = explainShort(prediction, null, today);
  const said = `${who} on ${formatDayLong(claim.made)}: ${claimPhrase(claim, asset)} for ${asset.ticker}${until}.`;
  const became = `${OUTCOMES[outcome]}${evidence === null ? '' : `. ${evidence}`}.`;
  return cutText(`${said}\n\n${became}`, LONG_POST);
}
