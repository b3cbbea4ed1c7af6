import { assets, calendarOf, type Day, type Outcome, type Prediction, standingOutcome } from '@hindcast/domain';
import { type Judgement, judgeWithDays } from '@hindcast/domain/judge';
import type { PriceHistory } from '../../prices/index.ts';
import type { PredictionRecord } from './records.ts';

/** A prediction and its judgement. The judgement is null without a claim. */
export interface Judged {
  readonly record: PredictionRecord;
  readonly judgement: Judgement | null;
}

/**
 * Judges a prediction over a price history as of `today`. The verdict names the revision of the prices. Null without a
 * claim.
 */
export function judgementOf(prediction: Prediction, history: PriceHistory, today: Day): Judgement | null {
  const { claim } = prediction;
  if (claim === null) return null;
  const calendar = calendarOf(assets[prediction.asset]);
  const { series, splits, hash } = history;
  return judgeWithDays(claim, series, { calendar, asOf: today, splits, revision: hash });
}

/** Returns the outcome that counts: an override's, else the verdict's. */
export const outcomeOf = ({ record, judgement }: Judged): Outcome =>
  standingOutcome(judgement?.verdict ?? null, record.override);

/** Returns a prediction with its verdict, its override and the outcome that counts. */
export function standingPrediction({ record, judgement }: Judged): Prediction {
  const verdict = judgement?.verdict ?? null;
  const { prediction, override } = record;
  return { ...prediction, verdict, override, outcome: standingOutcome(verdict, override) };
}
