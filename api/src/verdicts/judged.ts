import { assets, calendarOf, type Day, type Outcome, type Prediction, standingOutcome } from '@hindcast/domain';
import { type Judgement, judgeWithDays } from '@hindcast/domain/judge';
import type { PriceHistory } from '../prices/stored/priceHistory.ts';
import type { Judged } from './rejudge.ts';

/** The judgement on a prediction over a price history as of `today`, stamped with that history; null without a claim. */
export function judgementOf(prediction: Prediction, history: PriceHistory, today: Day): Judgement | null {
  const { claim } = prediction;
  if (claim === null) return null;
  const calendar = calendarOf(assets[prediction.asset]);
  const { series, splits, hash } = history;
  return judgeWithDays(claim, series, { calendar, asOf: today, splits, revision: hash });
}

/** The outcome of a judged prediction that counts. */
export const outcomeOf = ({ record, judgement }: Judged): Outcome =>
  standingOutcome(judgement?.verdict ?? null, record.override);

/** A judged prediction with its verdict, what a person set, and the outcome that counts. */
export function standingPrediction({ record, judgement }: Judged): Prediction {
  const verdict = judgement?.verdict ?? null;
  const { prediction, override } = record;
  return { ...prediction, verdict, override, outcome: standingOutcome(verdict, override) };
}
