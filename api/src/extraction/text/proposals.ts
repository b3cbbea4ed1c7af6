import { assets, claimPhrase, cutText, formatDayLong, kindOf, readDay, ruleOf } from '@hindcast/domain';
import type { WireExtractedCall, WireTweetProposal } from '@hindcast/domain/extraction';
import { LONG_POST } from '@hindcast/domain/posting';
import { submittedClaim } from '@hindcast/domain/submit';

const LONGEST_NAME = 50;

/** A call and who made it. */
export interface SaidCall extends Omit<WireExtractedCall, 'confidence_level'> {
  readonly expert_name: string;
  /** The day of the words, `YYYY-MM-DD`; null where nobody knows it. */
  readonly prediction_start_date: string | null;
}

const NOTHING_ELSE = { twitter_handle: '', nostr_npub: '', submitter_email: '', notes: '', source_url: '' };

/** The rule that settles a call, where its kind has one way, as the end of “Daily closes decide”. */
const DECIDED = {
  hit: ': it hits when one gets there in time',
  last: ': the last one counts',
  break: ': it holds while none goes beyond',
} as const;

/** Signs that would be active in a post of ours: accounts, tags, links. */
const ACTS = /[@#$](?=[A-Za-z_])|https?:\/\//g;
const LEAST_ROOM = 40;

/** Words that would mention an account, link somewhere or carry tags are not quoted: they would have to be changed. */
function quoted(quote: string, room: number): string | null {
  const words = quote.replace(/\s+/g, ' ').trim();
  return room < LEAST_ROOM || words === '' || words.search(ACTS) >= 0 ? null : `“${cutText(words, room - 2)}”`;
}

/**
 * Posts about a call that say nothing but the call: what it is, how it is decided, and its own words. Each has at most
 * 280 characters, mentions no account and has no link. None where the call makes no claim that can be judged.
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
