import { claimPhrase, outcomeByClose } from '../kinds/claims.ts';
import { reviewWords } from '../kinds/pendingWords.ts';
import type { Claim } from '../kinds/shape/claim.ts';
import { type DayPrice, type Evidence, type ReviewDetail, touchOf, type Verdict } from '../kinds/shape/verdict.ts';
import { sides } from '../kinds/shape/words.ts';
import { caseOf, caseSentence, ruleOf } from '../kinds/words.ts';
import { type Asset, assets } from '../market/asset.ts';
import { calendarOf } from '../market/calendar.ts';
import { type Day, formatDayLong } from '../market/day.ts';
import { formatChance } from '../market/money.ts';
import {
  at,
  capital,
  days,
  isReview,
  outcomeWords,
  pendingShort,
  pricesOf,
  ruleOutcome,
  setByHand,
  settledShort,
} from './explainShort.ts';
import type { Prediction } from './prediction.ts';

/**
 * Returns the phrase about the end that the claim names. If another day counts (the last session before it, or a
 * default), it names that day too.
 */
function untilPhrase(named: Day | null, { start, end: counts }: Evidence): string {
  if (named === null)
    return counts === null ? 'with no date named' : `with no date named, so until ${formatDayLong(counts)}`;
  const last =
    counts !== null && counts > start && counts < named ? `, whose last session is ${formatDayLong(counts)}` : '';
  return `until ${formatDayLong(named)}${last}`;
}

/**
 * Returns the sentence about the claim and its window: "Ada said $100,000 on 1 Jan 2024, counted from 1 Mar 2024 until
 * 5 May 2024."
 */
function saidSentence({ expert }: Prediction, claim: Claim, evidence: Evidence, asset: Asset): string {
  const { made, start } = evidence;
  const day = formatDayLong(made);
  const said = claim.assumed ? `, recorded on ${day}` : ` on ${day}`;
  const counted = start > made ? `, counted from ${formatDayLong(start)}` : '';
  return `${expert.name} said ${claimPhrase(claim, asset)}${said}${counted || ','} ${untilPhrase(claim.end, evidence)}.`;
}

/** Returns the sentence about splits that changed the quoted prices. Null without a split. */
function splitSentence({ quoted, levels, splits }: Evidence, asset: Asset): string | null {
  if (splits.length === 0) return null;
  const names = splits.map(
    ({ numerator, denominator, day }) => `${numerator}:${denominator} split of ${formatDayLong(day)}`,
  );
  return `${pricesOf(quoted, asset)} as quoted, ${pricesOf(levels, asset)} since the ${names.join(' and the ')}.`;
}

/**
 * Returns the sentence about the close at the start of the window. If that is the day of the statement, the sentence
 * names only the day, because its close may be later than the statement.
 */
function beginningSentence({ assumed }: Claim, from: DayPrice, evidence: Evidence, asset: Asset): string {
  const { start, made } = evidence;
  const close = at(from, evidence, asset);
  const words = assumed ? 'record' : 'words';
  if (start > made) return `When it began to count, the last close was ${close}.`;
  return from.day === made
    ? `The day of its ${words} closed at ${close}.`
    : `The last close at its ${words} was ${close}.`;
}

/**
 * Returns the sentence about the closes around the day of the statement, which give a target its direction. Null for
 * other kinds.
 */
function directionSentence({ assumed }: Claim, { evidence }: Verdict, asset: Asset): string | null {
  const { before, own, made } = evidence;
  if (!before) return null;
  const none = calendarOf(asset).isOpen(made) ? 'that of their day is not known yet' : 'their day has none';
  const day = own ? `that of their day ${at(own, evidence, asset)}` : none;
  return `The last close before the ${assumed ? 'record' : 'words'} was ${at(before, evidence, asset)}; ${day}.`;
}

/** Returns the sentence about the reason why a person has to review this call. */
function reviewSentence(claim: Claim, detail: ReviewDetail, { before, own, levels }: Evidence): string {
  const [level] = levels;
  if (detail === 'beyond') {
    const [side] = ruleOf(claim.kind).cases;
    return `The price was ${sides[side.side].words} the ${claim.kind} already when the window began.`;
  }
  if (detail !== 'direction') return reviewWords[detail].text;
  if (!('direction' in claim) || claim.direction === null) {
    return 'The target lies between the close before its words and the close of their day, or is one of them, and the words do not say whether the price is to rise or to fall.';
  }
  const closes = before && own ? 'both closes around them were' : 'the close before them was';
  const stood = before && before.price > level ? 'above' : 'below';
  return `Its words say ${claim.direction}, but ${closes} ${stood} the target.`;
}

/**
 * Returns the sentence about the rule that applies. Null if the rule depends on the start price and that price is
 * unknown.
 */
function ruleSentence(claim: Claim, verdict: Verdict, asset: Asset): string | null {
  const { evidence, detail } = verdict;
  const { from, levels, end } = evidence;
  if (isReview(detail)) return reviewSentence(claim, detail, evidence);
  const { cases } = ruleOf(claim.kind);
  const applies = from ? caseOf(claim.kind, levels, from.price) : cases.length === 1 ? cases[0] : null;
  const rule = applies && caseSentence(applies, pricesOf(levels, asset), end !== null);
  const endless = verdict.openEnded
    ? 'It names no day by which it is to hit, so it cannot miss and is not scored.'
    : null;
  return [rule, endless].filter((sentence) => sentence !== null).join(' ') || null;
}

function outcomeSentence(prediction: Prediction, verdict: Verdict, today: Day): string {
  const asset = assets[prediction.asset];
  const claim = prediction.claim;
  if (!claim) return `${capital(outcomeWords[verdict.outcome])}.`;
  const short =
    verdict.outcome === 'pending'
      ? pendingShort(claim, verdict, verdict.evidence.lastClose, today, asset, true)
      : settledShort(claim, verdict, asset);
  return `${ruleOutcome(prediction, verdict, short)}.`;
}

/**
 * Returns the sentence about days without a price. In a window still open, only days up to the last price count. Null
 * without such days.
 */
function gapSentence({ reason, outcome, evidence: { gap, lastBar, end } }: Verdict, today: Day): string | null {
  if (!gap || reason === 'waiting') return null;
  const goesOn = outcome === 'pending' && (end === null || end >= today);
  const to = goesOn && lastBar !== null ? ` up to ${formatDayLong(lastBar)}` : '';
  return `${days(gap.days)} without a price${to}, the first on ${formatDayLong(gap.first)}.`;
}

/**
 * Returns the sentence about an intraday extreme that touched the level before any close did. Null without one. It
 * covers only days with a known close.
 */
function touchSentence(claim: Claim, verdict: Verdict, asset: Asset): string | null {
  const { evidence, outcome } = verdict;
  const touch = touchOf(verdict);
  if (touch === null) return null;
  const before = outcome === outcomeByClose(claim.kind) ? ' before' : '';
  const known = evidence.gap === null ? '' : ' on a day whose close is known';
  return `Within the day it touched ${at(touch, evidence, asset)}, but never closed there${before}${known}.`;
}

/** Explains the verdict in sentences that readers can check against the bars. An override comes last. */
export function explain(prediction: Prediction, verdict: Verdict, today: Day): string[] {
  const { claim, override } = prediction;
  const asset = assets[prediction.asset];
  const { evidence, chance } = verdict;
  if (!claim) return [`This record is not judged: ${prediction.problem ?? 'no claim can be read from it'}.`];
  const { from, own, previous, deciding } = evidence;
  return [
    saidSentence(prediction, claim, evidence, asset),
    splitSentence(evidence, asset),
    ruleSentence(claim, verdict, asset),
    directionSentence(claim, verdict, asset),
    from && from.day !== own?.day ? beginningSentence(claim, from, evidence, asset) : null,
    previous && deciding && previous.day !== from?.day
      ? `The close before the deciding one was ${at(previous, evidence, asset)}.`
      : null,
    outcomeSentence(prediction, verdict, today),
    touchSentence(claim, verdict, asset),
    gapSentence(verdict, today),
    chance !== null && !override && !isReview(verdict.detail)
      ? `Its chance when its window began, from how much the price moved in the year before: ${formatChance(chance)}.`
      : null,
    override && setByHand(override, true),
  ].filter((sentence) => sentence !== null);
}
