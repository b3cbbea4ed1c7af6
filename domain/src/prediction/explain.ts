import { type Asset, assets } from '../asset/asset.ts';
import { calendarOf } from '../asset/calendar.ts';
import type { Claim } from '../kind/claim.ts';
import { claimPhrase, outcomeByClose } from '../kind/index.ts';
import type { Evidence, Verdict } from '../kind/judge/verdict.ts';
import { caseOf, ruleOf } from '../kind/rule/index.ts';
import { reviewWords } from '../kind/rule/pending.ts';
import { caseSentence } from '../kind/rule/sentences.ts';
import { formatSaidPrice, formatShare } from '../price/money.ts';
import { type Day, dayText, formatDayLong } from '../time/day.ts';
import {
  at,
  capital,
  days,
  isReview,
  outcomeWords,
  pendingShort,
  ruleOutcome,
  setByHand,
  settledShort,
} from './explainShort.ts';
import type { Prediction } from './prediction.ts';

/** Prices alone, in the digits they were said in: "$100,000", "$30,000 to $33,000". */
const pricesOf = (levels: readonly number[], asset: Asset): string =>
  levels.map((price) => formatSaidPrice(price, asset)).join(' to ');

/** What was said and when it counts: "Ada said $100,000 on 1 Jan 2024, counted from 1 Mar 2024 until 5 May 2024." */
function saidSentence({ expert }: Prediction, claim: Claim, { made, start, end }: Evidence, asset: Asset): string {
  const day = formatDayLong(made);
  const said = claim.assumed ? `, recorded on ${day}` : ` on ${day}`;
  const counted = start > made ? `, counted from ${formatDayLong(start)}` : '';
  const until = end === null ? 'with no date named' : `until ${formatDayLong(end)}`;
  return `${expert.name} said ${claimPhrase(claim, asset)}${said}${counted || ','} ${until}.`;
}

/** What splits made of the prices as they were quoted; null without one. */
function splitSentence({ quoted, levels, splits }: Evidence, asset: Asset): string | null {
  if (splits.length === 0) return null;
  const names = splits.map(
    ({ numerator, denominator, day }) => `${numerator}:${denominator} split of ${formatDayLong(day)}`,
  );
  return `${pricesOf(quoted, asset)} as quoted, ${pricesOf(levels, asset)} since the ${names.join(' and the ')}.`;
}

/** The closes around the words, from which a target's direction comes; null for other kinds. */
function directionSentence({ evidence }: Verdict, asset: Asset): string | null {
  const { before, own, made } = evidence;
  if (!before) return null;
  const none = calendarOf(asset).isOpen(made) ? 'that of their day is not known yet' : 'their day has none';
  const day = own ? `that of their day ${at(own, evidence, asset)}` : none;
  return `The last close before the words was ${at(before, evidence, asset)}; ${day}.`;
}

/** The rule for where the price stood; null where that is not known yet and matters. */
function ruleSentence(claim: Claim, verdict: Verdict, asset: Asset): string | null {
  const { evidence, detail } = verdict;
  const { from, levels } = evidence;
  if (isReview(detail)) return reviewWords[detail].text;
  const { cases } = ruleOf(claim.kind);
  const applies = from ? caseOf(claim.kind, levels, from.price) : cases.length === 1 ? cases[0] : null;
  const rule = applies && caseSentence(applies, pricesOf(levels, asset));
  const endless = verdict.openEnded
    ? 'It names no day by which it is to come true, so it cannot miss and is not scored.'
    : null;
  return [rule, endless].filter((sentence) => sentence !== null).join(' ') || null;
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

/** The verdict in sentences that a person can check by hand against the bars; at the end what a person set instead. */
export function explain(prediction: Prediction, verdict: Verdict, today: Day): string[] {
  const { claim, override } = prediction;
  const asset = assets[prediction.asset];
  const { evidence, chance } = verdict;
  if (!claim) return [`This record is not judged: ${prediction.problem ?? 'no claim can be read from it'}.`];
  const { from, own, previous, deciding, wick, gap, start, made } = evidence;
  const begun = start > made ? 'When it began to count' : 'When it was made';
  const never = verdict.outcome === outcomeByClose(claim.kind) ? 'never closed there before' : 'never closed there';
  return [
    saidSentence(prediction, claim, evidence, asset),
    splitSentence(evidence, asset),
    ruleSentence(claim, verdict, asset),
    directionSentence(verdict, asset),
    from && from.day !== own?.day ? `${begun}, the last close was ${at(from, evidence, asset)}.` : null,
    previous && deciding && `The close before the deciding one was ${at(previous, evidence, asset)}.`,
    outcomeSentence(prediction, verdict, today),
    wick && `Within the day it touched ${at(wick, evidence, asset)}, but ${never}.`,
    gap && `${days(gap.days)} without a price, the first on ${dayText(gap.first)}.`,
    chance !== null && !override && !isReview(verdict.detail)
      ? `Its chance when its window began, from how much the price moved in the year before: ${formatShare(chance)}.`
      : null,
    override && setByHand(override, true),
  ].filter((sentence) => sentence !== null);
}
