import { type Asset, assets } from '../asset/asset.ts';
import type { Claim } from '../kind/claim.ts';
import { kindOf, kinds } from '../kind/index.ts';
import type { DayPrice, Evidence, Outcome, Override, Verdict } from '../kind/judge/verdict.ts';
import { formatPrice, formatShare } from '../price/money.ts';
import { type Day, dayOfMs, formatDayLong } from '../time/day.ts';
import type { Prediction } from './prediction.ts';

export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** A price as text, to the cent where the rounded price would read like a level that it differs from. */
function pricePhrase(price: number, { levels }: Evidence, asset: Asset): string {
  const text = formatPrice(price, asset);
  const looksLikeLevel = levels.some((level) => level !== price && formatPrice(level, asset) === text);
  return looksLikeLevel ? formatPrice(price, { ...asset, decimals: asset.decimals + 2 }) : text;
}

export const at = ({ price, day }: DayPrice, evidence: Evidence, asset: Asset): string =>
  `${pricePhrase(price, evidence, asset)} on ${formatDayLong(day)}`;

export function settledShort(claim: Claim, verdict: Verdict, asset: Asset): string {
  const { deciding, by } = verdict.evidence;
  if (!deciding) return verdict.outcome === 'success' ? 'Came true' : 'Did not come true';
  const when = by ? `by ${formatDayLong(deciding.day)}` : `on ${formatDayLong(deciding.day)}`;
  const close = `${pricePhrase(deciding.price, verdict.evidence, asset)} ${when}`;
  if (kindOf(claim.kind).aim === 'keeps')
    return verdict.outcome === 'success' ? `Held to ${formatDayLong(deciding.day)}` : `Broke at ${close}`;
  return `Closed at ${close}`;
}

function openShort(claim: Claim, verdict: Verdict, lastClose: number | null, today: Day, asset: Asset): string {
  const end = verdict.evidence.end ?? claim.end;
  const left = end === null ? 'no end date' : end >= today ? `${days(end - today + 1)} left` : 'awaiting its prices';
  if (lastClose === null) return capital(left);
  const { aim, distance: distanceOf } = kindOf(claim.kind);
  const distance = distanceOf(claim, lastClose, verdict.evidence.from?.price ?? null);
  const room = formatPrice(distance, asset);
  if (aim === 'keeps') return `${room} of room · ${left}`;
  return distance === 0 ? `There now · ${left}` : `${room} to go · ${left}`;
}

export function pendingShort(
  claim: Claim,
  verdict: Verdict,
  lastClose: number | null,
  today: Day,
  asset: Asset,
): string {
  const { gap, start } = verdict.evidence;
  switch (verdict.reason) {
    case 'gap':
      return gap ? `Prices missing from ${formatDayLong(gap.first)} (${days(gap.days)})` : 'Prices missing';
    case 'noStart':
      return `No price known at its start on ${formatDayLong(start)}`;
    case 'review':
      return 'Under review: its words do not fit the price on that day';
    case 'unreadable':
      return 'Not judged';
    default:
      return openShort(claim, verdict, lastClose, today, asset);
  }
}

export const outcomeWords: Readonly<Record<Outcome, string>> = { success: 'hit', miss: 'miss', pending: 'pending' };

export const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
const lower = (text: string): string => text[0].toLowerCase() + text.slice(1);

/** "Set by hand to hit: the exchange's close was wrong." */
export function setByHand({ outcome, reason, setAt }: Override, dated = false): string {
  const when = dated ? ` on ${formatDayLong(dayOfMs(setAt))}` : '';
  return `Set by hand to ${outcomeWords[outcome]}${when}: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`;
}

/** "Miss: closed at $91,000 on 4 Jan 2024", where a person set another outcome "By the rule: miss, …" */
export function ruleOutcome({ override }: Prediction, { outcome }: Verdict, short: string): string {
  const word = outcomeWords[outcome];
  return override ? `By the rule: ${word}, ${lower(short)}` : `${capital(word)}: ${lower(short)}`;
}

/**
 * One line of evidence for a card: "Closed at $101,236 on 5 Dec 2024 · chance 6 %", or for an open one the distance
 * of the last close (USD) and the days left, today included; before it what a person set. Null where nothing is known.
 */
export function explainShort(prediction: Prediction, lastClose: number | null, today: Day): string | null {
  const { claim, verdict, override } = prediction;
  const asset = assets[prediction.asset];
  if (!claim) return prediction.problem && `Not drawn: ${prediction.problem}`;
  // A kind that nothing is known of comes from a page's own script only: its words are an error already.
  if (!verdict || !kinds.includes(claim.kind)) return null;
  const pending = verdict.outcome === 'pending';
  const chance = pending || verdict.chance === null ? '' : ` · chance ${formatShare(verdict.chance)}`;
  const short =
    (pending ? pendingShort(claim, verdict, lastClose, today, asset) : settledShort(claim, verdict, asset)) + chance;
  return override ? `${setByHand(override)} ${ruleOutcome(prediction, verdict, short)}` : short;
}
