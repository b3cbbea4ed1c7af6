import { dayOfMs, dayText } from '@hindcast/domain';
import { type EntryPrices, entryProblem, farPrice } from '@hindcast/domain/judge';
import type { SubmissionRow } from '../../db/index.ts';
import { RecordProblem } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import { completePrediction, readPredictionRecord, type WholePrediction } from '../../predictions/index.ts';
import { contradictionIn, targetOf } from './saidPrices.ts';

/** Start and end day of the prediction that a submission becomes. Null if the operator sets none. */
export interface ChosenDays {
  readonly start: string | null;
  readonly end: string | null;
}

export interface ClaimRequest extends ChosenDays {
  readonly prices: EntryPrices;
}

/** Returns the UTC day on which a submission was sent. */
const sentOn = ({ created_at }: SubmissionRow): string => dayText(dayOfMs(created_at.getTime()));

/**
 * Returns a submission as a record of an import. Its start is the chosen day, else the day it was made, else the day it
 * was sent.
 */
const recordOf = (row: SubmissionRow, { start, end }: ChosenDays) => ({
  influencer_name: row.expert_name,
  x_handle: row.twitter_handle,
  asset_type: row.asset,
  prediction_type: row.kind,
  price_target: targetOf(row),
  price_min: row.price_min,
  price_max: row.price_max,
  price_prediction: row.price_prediction,
  direction: row.direction,
  start_date: start ?? row.prediction_made ?? sentOn(row),
  end_date: end ?? row.target_time,
  target_time: row.target_time,
  prediction_made: row.prediction_made,
  source_url: row.source_url,
  notes: row.notes,
  created_at: row.created_at.toISOString(),
});

/**
 * The prediction that a submission becomes, and a doubt about its price that an operator must confirm. The doubt is
 * null if the price is plausible.
 */
export interface SubmittedClaim {
  readonly whole: WholePrediction;
  readonly doubt: string | null;
}

/**
 * Returns the prediction that a submission becomes, by the rules of imports. Throws 400 with the reason if it cannot
 * become one.
 */
export function claimOfSubmission(row: SubmissionRow, { prices, ...days }: ClaimRequest): SubmittedClaim {
  try {
    const read = readPredictionRecord(recordOf(row, days), row.asset, prices.asOf);
    const whole = completePrediction(read, null);
    const problem = entryProblem(whole.claim, prices);
    if (problem) throw new RecordProblem(problem);
    const strange = contradictionIn(row);
    if (strange) throw new RecordProblem(strange);
    return { whole, doubt: farPrice(whole.claim, prices) };
  } catch (thrown) {
    if (thrown instanceof RecordProblem)
      throw new AppError('bad_request', `This cannot become a prediction: ${thrown.message}`);
    throw thrown;
  }
}
