import { type Asset, assets } from '../asset/asset.ts';
import type { Claim } from '../kind/claim.ts';
import { claimPhrase, levelsOf, outcomeByClose } from '../kind/index.ts';
import type { Verdict } from '../kind/judge/verdict.ts';
import { caseOf, ruleOf } from '../kind/rule/index.ts';
import { caseSentence } from '../kind/rule/sentences.ts';
import { formatSaidPrice, formatShare } from '../price/money.ts';
import { type Day, dayText, formatDayLong } from '../time/day.ts';
import { at, capital, days, outcomeWords, pendingShort, ruleOutcome, setByHand, settledShort } from './explainShort.ts';
import type { Prediction } from './prediction.ts';

/** A claim's prices alone: "$100,000", "$30,000 to $33,000". */
const pricesOf = (claim: Claim, asset: Asset): string =>
  levelsOf(claim)
    .map((price) => formatSaidPrice(price, asset))
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
    const never = verdict.outcome === outcomeByClose(claim.kind) ? 'never closed there before' : 'never closed there';
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
