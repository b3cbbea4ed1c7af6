import { type Asset, assets } from './asset.ts';
import type { Claim } from './claim.ts';
import { type Day, dateLabel, dayOfMs, dayText, formatDay, formatDayLong } from './day.ts';
import { claimPhrase, claimText, kindOf, levelsOf } from './kind/index.ts';
import { caseOf, ruleOf } from './kind/rule/index.ts';
import { caseSentence } from './kind/rule/sentences.ts';
import { formatPrice, formatShare } from './money.ts';
import type { Prediction } from './prediction.ts';
import type { DayPrice, Evidence, Outcome, Override, Verdict } from './verdict.ts';

/** What a prediction claims; the specification's words where there is nothing to show, and where it cannot be written (W4). */
function claimed({ claim, text, asset }: Prediction, write: (claim: Claim, asset: Asset) => string): string {
  if (!claim) return text ?? 'Unknown prediction';
  try {
    return write(claim, assets[asset]);
  } catch {
    // Nothing that was read from a record gets here; what a page's own script hands to a widget may.
    return 'Error formatting prediction';
  }
}

/** A prediction in short: "$100k", "$120k – $160k". */
export const predictionText = (prediction: Prediction): string => claimed(prediction, claimText);

/** A prediction as a sentence has it, its prices in full: "a top of $185,000". */
export const predictionPhrase = (prediction: Prediction): string => claimed(prediction, claimPhrase);

/** The date line of a card: its label and dd/MM/yyyy, "Date not specified" without one (P6). */
export function dateLine(prediction: Prediction): { label: string; text: string } {
  const label = kindOf(prediction.kind).dateLabel;
  const end = prediction.claim?.end ?? null;
  if (end !== null) return { label, text: formatDay(end) };
  return { label, text: prediction.targetDate === null ? 'Date not specified' : dateLabel(prediction.targetDate) };
}

/** What stands beside a mark: a name's last word, so that labels stay short; "Unknown" experts by their handle. */
export function surname(prediction: Prediction): string {
  const { name, handle } = prediction.expert;
  if (name.startsWith('Unknown') && handle) return `@${handle}`;
  return name.split(/\s+/).at(-1) ?? name;
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** A price that was read; where rounding would make it look like a level that it is not, to the cent. */
function told(price: number, { levels }: Evidence, asset: Asset): string {
  const text = formatPrice(price, asset);
  const looksLikeLevel = levels.some((level) => level !== price && formatPrice(level, asset) === text);
  return looksLikeLevel ? formatPrice(price, { ...asset, decimals: asset.decimals + 2 }) : text;
}

const at = ({ price, day }: DayPrice, evidence: Evidence, asset: Asset): string =>
  `${told(price, evidence, asset)} on ${formatDayLong(day)}`;

function settledShort(claim: Claim, verdict: Verdict, asset: Asset): string {
  const { deciding, by } = verdict.evidence;
  if (!deciding) return verdict.outcome === 'success' ? 'Came true' : 'Did not come true';
  const when = by ? `by ${formatDayLong(deciding.day)}` : `on ${formatDayLong(deciding.day)}`;
  const close = `${told(deciding.price, verdict.evidence, asset)} ${when}`;
  const keeps = claim.kind === 'top' || claim.kind === 'bottom';
  if (keeps) return verdict.outcome === 'success' ? `Held to ${formatDayLong(deciding.day)}` : `Broke at ${close}`;
  return `Closed at ${close}`;
}

/**
 * How far a close is from what the claim says, USD; 0 when it is there.
 * @param from the price when it was made, which tells a target's direction.
 */
function distanceTo(claim: Claim, close: number, from: number | null): number {
  if (claim.kind === 'range') return Math.max(claim.min - close, close - claim.max, 0);
  if (claim.kind === 'pricetimerange') return Math.max(claim.price - close, 0);
  if (claim.kind === 'target' && from !== null) {
    return Math.max(from < claim.price ? claim.price - close : close - claim.price, 0);
  }
  return Math.abs(claim.price - close);
}

function openShort(claim: Claim, verdict: Verdict, lastClose: number | null, today: Day, asset: Asset): string {
  const end = verdict.evidence.end ?? claim.end;
  const left = end === null ? 'no end date' : end >= today ? `${days(end - today + 1)} left` : 'awaiting its prices';
  if (lastClose === null) return capital(left);
  const distance = distanceTo(claim, lastClose, verdict.evidence.from?.price ?? null);
  const room = formatPrice(distance, asset);
  if (claim.kind === 'top' || claim.kind === 'bottom') return `${room} of room · ${left}`;
  return distance === 0 ? `There now · ${left}` : `${room} to go · ${left}`;
}

function pendingShort(claim: Claim, verdict: Verdict, lastClose: number | null, today: Day, asset: Asset): string {
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

const outcomeWords: Readonly<Record<Outcome, string>> = { success: 'hit', miss: 'miss', pending: 'pending' };

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
const lower = (text: string): string => text[0].toLowerCase() + text.slice(1);

/** "Set by hand to hit: the exchange's close was wrong." */
function setByHand({ outcome, reason, setAt }: Override, dated = false): string {
  const when = dated ? ` on ${formatDayLong(dayOfMs(setAt))}` : '';
  return `Set by hand to ${outcomeWords[outcome]}${when}: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`;
}

/** "Miss: closed at $91,000 on 4 Jan 2024", where a person set another outcome "By the rule: miss, …" */
function ruleOutcome({ override }: Prediction, { outcome }: Verdict, short: string): string {
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
  if (!verdict) return null;
  const pending = verdict.outcome === 'pending';
  const chance = pending || verdict.chance === null ? '' : ` · chance ${formatShare(verdict.chance)}`;
  const short =
    (pending ? pendingShort(claim, verdict, lastClose, today, asset) : settledShort(claim, verdict, asset)) + chance;
  return override ? `${setByHand(override)} ${ruleOutcome(prediction, verdict, short)}` : short;
}

/** A claim's prices alone: "$100,000", "$30,000 to $33,000". */
const pricesOf = (claim: Claim, asset: Asset): string =>
  levelsOf(claim)
    .map((price) => formatPrice(price, asset))
    .join(' to ');

function ruleSentence(claim: Claim, { evidence, reason }: Verdict, asset: Asset): string {
  if (reason === 'endless') return 'It names no day by which it is to come true, so it stays open and is not scored.';
  const { cases, contradiction } = ruleOf(claim.kind);
  const { from, levels } = evidence;
  const applies = from ? caseOf(claim.kind, levels, from.price) : cases[0];
  return applies ? caseSentence(applies, pricesOf(claim, asset)) : `${capital(contradiction ?? '')}.`;
}

function outcomeSentence(prediction: Prediction, verdict: Verdict, today: Day): string {
  const asset = assets[prediction.asset];
  const claim = prediction.claim;
  if (!claim) return `${capital(outcomeWords[verdict.outcome])}.`;
  const short =
    verdict.outcome === 'pending'
      ? pendingShort(claim, verdict, verdict.evidence.lastClose, today, asset)
      : settledShort(claim, verdict, asset);
  return `${ruleOutcome(prediction, verdict, short)}.`;
}

/** A close at the level settled it; otherwise the window's end did, or nothing has yet. */
const closedThere = ({ kind }: Claim, { outcome }: Verdict): boolean =>
  outcome === (kind === 'top' || kind === 'bottom' ? 'miss' : 'success');

/** The verdict in sentences that a person can check by hand against the bars; at the end what a person set instead. */
export function explain(prediction: Prediction, verdict: Verdict, today: Day): string[] {
  const { claim } = prediction;
  const asset = assets[prediction.asset];
  const { evidence } = verdict;
  if (!claim) return [`This record is not judged: ${prediction.problem ?? 'no claim can be read from it'}.`];
  const until = evidence.end === null ? 'with no end date' : `until ${formatDayLong(evidence.end)}`;
  const said = `${prediction.expert.name} said ${claimPhrase(claim, asset)}, from ${formatDayLong(evidence.start)} ${until}.`;
  const sentences = [said, ruleSentence(claim, verdict, asset)];
  if (evidence.from) sentences.push(`When it was made, the last close was ${at(evidence.from, evidence, asset)}.`);
  if (evidence.previous && evidence.deciding) {
    sentences.push(`The close before the deciding one was ${at(evidence.previous, evidence, asset)}.`);
  }
  sentences.push(outcomeSentence(prediction, verdict, today));
  if (evidence.wick) {
    const never = closedThere(claim, verdict) ? 'never closed there before' : 'never closed there';
    sentences.push(`Within the day it touched ${at(evidence.wick, evidence, asset)}, but ${never}.`);
  }
  if (evidence.gap) {
    sentences.push(`${days(evidence.gap.days)} without a price, the first on ${dayText(evidence.gap.first)}.`);
  }
  if (verdict.chance !== null && verdict.reason !== 'review') {
    sentences.push(
      `Its chance on the day it was made, from the volatility of the year before: ${formatShare(verdict.chance)}.`,
    );
  }
  if (prediction.override) sentences.push(setByHand(prediction.override, true));
  return sentences;
}
