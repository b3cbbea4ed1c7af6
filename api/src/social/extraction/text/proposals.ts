import { assets, claimPhrase, cutText, formatDayLong, kindOf, readDay, ruleOf } from '@hindcast/domain';
import type { WireExtractedCall, WireTweetProposal } from '@hindcast/domain/extraction';
import { LONG_POST } from '@hindcast/domain/posting';
import { submittedClaim } from '@hindcast/domain/submit';

const LONGEST_NAME = 50;

/** A call with its author's name, from which posts are proposed. */
export interface SaidCall extends Omit<WireExtractedCall, 'confidence_level'> {
  readonly expert_name: string;
  /** Day of the post, `YYYY-MM-DD`. Null if unknown. */
  readonly prediction_start_date: string | null;
}

const NOTHING_ELSE = { twitter_handle: '', nostr_npub: '', submitter_email: '', notes: '', source_url: '' };

/** Rule that settles a call, by its kind's rule, as the end of “Daily closes decide”. */
const DECIDED = {
  hit: ': it hits when one gets there in time',
  last: ': the last one counts',
  break: ': it holds while none goes beyond',
} as const;

/** Signs that would mention accounts, tag or link in our post. */
const ACTS = /[@#$](?=[A-Za-z_])|https?:\/\//g;
const LEAST_ROOM = 40;

/**
 * Returns a quote cut to a length. Null if it contains an account, a link or a tag, because then it would have to be
 * changed.
 */
function quoted(quote: string, room: number): string | null {
  const words = quote.replace(/\s+/g, ' ').trim();
  return room < LEAST_ROOM || words === '' || words.search(ACTS) >= 0 ? null : `“${cutText(words, room - 2)}”`;
}

/**
 * Builds posts that only state a call: its claim, the rule that settles it, and its quote. Each has at most 280
 * characters, mentions no account and has no link. Empty if the call makes no claim that can be judged.
 */
export function proposalsFor(call: SaidCall): WireTweetProposal[] {
  const said = call.prediction_start_date === null ? null : readDay(call.prediction_start_date);
  const end = call.target_time === null ? null : readDay(call.target_time);
  const made = said ?? (end === null ? null : readDay('2009-01-03'));
  if (made === null) return [];
  const sent = { ...NOTHING_ELSE, ...call, target_time: call.target_time ?? '' };
  const claim = submittedClaim(sent, made);
  if (claim === null) return [];
  const asset = assets[call.asset_type];
  const { preposition } = kindOf(claim.kind);
  const who = cutText(call.expert_name.replace(ACTS, '').replace(/\s+/g, ' ').trim() || 'An expert', LONGEST_NAME);
  const what = `${claimPhrase(claim, asset)} for ${asset.ticker}`;
  const until = end === null ? ', no date named' : ` ${preposition} ${formatDayLong(end)}`;
  const on = said === null ? '' : ` on ${formatDayLong(said)}`;
  const [settledBy, ...more] = new Set(ruleOf(claim.kind).cases.map((one) => one.settledBy));
  const rule = `Daily closes decide${more.length === 0 && settledBy ? DECIDED[settledBy] : ''}.`;
  const inWords = `${who}${on}: `;
  const tail = `\n\nThe call: ${what}${until}.`;
  const words = quoted(call.quote, LONG_POST - inWords.length - tail.length);
  return [
    { style: 'plain', text: `${who}${on}: ${what}${until}. On record, and judged by the closes.` },
    { style: 'rule', text: `The call: ${what}${until}, by ${who}${on}. ${rule}` },
    ...(words === null ? [] : [{ style: 'quote', text: `${inWords}${words}${tail}` }]),
  ];
}
