import { adjustClaim, kindOf, kinds } from '../kinds/claims.ts';
import { reviewWords } from '../kinds/pendingWords.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import type { DayPrice, Evidence, Outcome, Override, ReviewDetail, Verdict } from '../kinds/shape/verdict.ts';
import { type Asset, assets } from '../market/asset.ts';
import { type Day, dayOfMs, formatDayLong } from '../market/day.ts';
import { formatChance, formatPrice, formatSaidPrice } from '../market/money.ts';
import type { Prediction } from './prediction.ts';

export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

const MOST_EXTRA_DECIMALS = 6;

const printed = (text: string): number => Number(text.replaceAll(/[$,]/g, ''));

/** Formats a price with enough decimals to show on which side of each level it lies. */
function pricePhrase(price: number, { levels }: Evidence, asset: Asset): string {
  const said = levels.map((level) => printed(formatSaidPrice(level, asset)));
  for (let extra = 0; ; extra += 2) {
    const text = formatPrice(price, { ...asset, decimals: asset.decimals + extra });
    const agrees = said.every((shown, i) => Math.sign(printed(text) - shown) === Math.sign(price - levels[i]));
    if (agrees || extra === MOST_EXTRA_DECIMALS) return text;
  }
}

export const at = ({ price, day }: DayPrice, evidence: Evidence, asset: Asset): string =>
  `${pricePhrase(price, evidence, asset)} on ${formatDayLong(day)}`;

/** Note on a call that can hit but never miss. */
const NO_DATE = 'no date named';

export function settledShort(claim: Claim, verdict: Verdict, asset: Asset): string {
  const short = decidedShort(claim, verdict, asset);
  return verdict.openEnded ? `${short} · ${NO_DATE}` : short;
}

function decidedShort(claim: Claim, verdict: Verdict, asset: Asset): string {
  const { deciding, by } = verdict.evidence;
  if (!deciding) return verdict.outcome === 'success' ? 'Hit' : 'Miss';
  const when = by ? `by ${formatDayLong(deciding.day)}` : `on ${formatDayLong(deciding.day)}`;
  const close = `${pricePhrase(deciding.price, verdict.evidence, asset)} ${when}`;
  if (kindOf(claim.kind).aim === 'keeps')
    return verdict.outcome === 'success' ? `Held to ${formatDayLong(deciding.day)}` : `Broke at ${close}`;
  return `Closed at ${close}`;
}

/** Days after which the day of the last close is named. Holidays and late sources explain gaps up to this length. */
const DAYS_LATE = 7;

function openShort(
  claim: Claim,
  verdict: Verdict,
  lastClose: number | null,
  today: Day,
  asset: Asset,
  dated: boolean,
): string {
  const end = verdict.evidence.end ?? claim.end;
  const left = end === null ? NO_DATE : end >= today ? `${days(end - today + 1)} left` : 'awaiting its prices';
  if (lastClose === null) return capital(left);
  const { aim, distance: distanceOf } = kindOf(claim.kind);
  const { splits, from, lastBar } = verdict.evidence;
  const distance = distanceOf(adjustClaim(claim, splits), lastClose, from?.price ?? null);
  const day = lastBar !== null && today - lastBar > DAYS_LATE ? ` on ${formatDayLong(lastBar)}` : '';
  if (aim === 'reaches' && distance === 0) return `There${day || ' now'} · ${left}`;
  return `${formatPrice(distance, asset)} ${aim === 'keeps' ? 'of room' : 'to go'}${dated ? day : ''} · ${left}`;
}

export const isReview = (detail: Verdict['detail']): detail is ReviewDetail => detail !== null && detail in reviewWords;

/**
 * Names the missing prices. At the start only one day is named, because the number of other missing closes is unknown.
 */
function missingShort({ detail, evidence: { gap } }: Verdict): string {
  if (!gap) return 'Prices missing';
  const first = formatDayLong(gap.first);
  return detail === 'start'
    ? `Prices missing: the close of ${first} is needed`
    : `Prices missing from ${first} (${days(gap.days)})`;
}

/**
 * Returns the reason why a call is pending. @param dated true to name the day of an old last close. Lists show that day
 * above their rows instead.
 */
export function pendingShort(
  claim: Claim,
  verdict: Verdict,
  lastClose: number | null,
  today: Day,
  asset: Asset,
  dated = false,
): string {
  switch (verdict.reason) {
    case 'waiting':
      return missingShort(verdict);
    case 'review':
      return `Under review${isReview(verdict.detail) ? `: ${reviewWords[verdict.detail].name}` : ''}`;
    case 'unreadable':
      return 'Not judged';
    default:
      return openShort(claim, verdict, lastClose, today, asset, dated);
  }
}

export const outcomeWords: Readonly<Record<Outcome, string>> = { success: 'hit', miss: 'miss', pending: 'pending' };

export const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
const lower = (text: string): string => text[0].toLowerCase() + text.slice(1);

/** Returns the text of an override: "Set by hand to hit: the exchange's close was wrong." */
export function setByHand({ outcome, reason, setAt }: Override, dated = false): string {
  const when = dated ? ` on ${formatDayLong(dayOfMs(setAt))}` : '';
  return `Set by hand to ${outcomeWords[outcome]}${when}: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`;
}

/** Formats prices with the digits they were quoted with: "$100,000", "$30,000 to $33,000". */
export const pricesOf = (levels: readonly number[], asset: Asset): string =>
  levels.map((price) => formatSaidPrice(price, asset)).join(' to ');

/** Returns the quoted and the judged prices: "quoted as $1,500, $150 since the 10:1 split". Null without a split. */
function scaleShort({ evidence: { splits, quoted, levels } }: Verdict, asset: Asset): string | null {
  if (splits.length === 0) return null;
  const names = splits.map(({ numerator, denominator }) => `${numerator}:${denominator}`).join(' and ');
  const since = `${pricesOf(levels, asset)} since the ${names} split${splits.length === 1 ? '' : 's'}`;
  return `quoted as ${pricesOf(quoted, asset)}, ${since}`;
}

/** Returns the rule's outcome: "Miss: closed at $91,000 on 4 Jan 2024". With an override: "By the rule: miss, …". */
export function ruleOutcome({ override }: Prediction, { outcome }: Verdict, short: string): string {
  const word = outcomeWords[outcome];
  return override ? `By the rule: ${word}, ${lower(short)}` : `${capital(word)}: ${lower(short)}`;
}

/**
 * Returns one line of evidence for a card: "Closed at $101,236 on 5 Dec 2024 · chance 6 %". For an open call: the
 * distance of the last close (USD) and the days left, including today. An override comes first. Null if nothing is
 * known.
 */
export function explainShort(prediction: Prediction, lastClose: number | null, today: Day): string | null {
  const { claim, verdict, override } = prediction;
  const asset = assets[prediction.asset];
  if (!claim) return prediction.problem && `Not drawn: ${prediction.problem}`;
  // Records have known kinds only. The script of another page may pass an unknown one; its text is an error message
  // already.
  if (!verdict || !kinds.includes(claim.kind)) return null;
  const pending = verdict.outcome === 'pending';
  const chance = pending || override || verdict.chance === null ? '' : ` · chance ${formatChance(verdict.chance)}`;
  const scale = scaleShort(verdict, asset);
  const short =
    (pending ? pendingShort(claim, verdict, lastClose, today, asset) : settledShort(claim, verdict, asset)) +
    (scale === null ? chance : ` · ${scale}${chance}`);
  return override ? `${setByHand(override)} ${ruleOutcome(prediction, verdict, short)}` : short;
}
