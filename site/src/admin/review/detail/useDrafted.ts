import {
  type AssetId,
  assets,
  calendarOf,
  type Prediction,
  presentVerdict,
  type WireSubmissionRecord,
  type WireSubmissionView,
} from '@hindcast/domain';
import { entryProblem, farPrice, judge } from '@hindcast/domain/judge';
import { useMemo } from 'react';
import { predictionOf } from '../claim.ts';
import { type Draft, draftedOf, touched } from '../draft.ts';
import { type DraftPrices, useDraftPrices } from './useDraftPrices.ts';

/** A submission with the typed changes applied. */
export interface Drafted {
  readonly record: WireSubmissionRecord;
  readonly prediction: Prediction;
  /** Reason why the submission cannot become a prediction. Null without one. */
  readonly problem: string | null;
  /** Reason why an approval may be a mistake, as a phrase. Null without one. */
  readonly doubt: string | null;
  readonly prices: DraftPrices;
}

const noDays = { start: null, end: null };
const daysOf = (draft: Draft): Pick<Draft, 'start' | 'end'> => (draft.mode === 'approve' ? draft : noDays);

/**
 * Tells whether the draft differs from the stored submission: a field was typed, or a day was chosen for the approval.
 */
function isTyped(draft: Draft): boolean {
  const { start, end } = daysOf(draft);
  return touched(draft).length > 0 || Boolean(start) || Boolean(end);
}

/** Tells whether the operator has typed or may type soon, because the fields or the approval form are open. */
const mayBeTyped = (draft: Draft): boolean => draft.editing || draft.mode === 'approve' || isTyped(draft);

/** Judges a submission with its typed changes, as of today. Without typed changes it returns the server's verdict. */
function judged(one: WireSubmissionView, draft: Draft, prices: DraftPrices): Omit<Drafted, 'prices'> {
  const { verdict, problem, doubt } = one;
  const days = daysOf(draft);
  if (!isTyped(draft)) return { record: one, prediction: predictionOf(one, verdict), problem, doubt };
  const read = draftedOf(draft, one);
  const { record } = read;
  const prediction = predictionOf(record, null, days);
  const { claim } = prediction;
  const asset = assets[one.asset_type];
  const { series, splits, today } = prices;
  const entered = { asset, series, splits, asOf: today };
  const wrong = read.problem ?? prediction.problem ?? (claim && entryProblem(claim, entered));
  if (wrong !== null || !claim || series.closes.length === 0)
    return { record, prediction, problem: wrong, doubt: null };
  const found = judge(claim, series, { asOf: today, calendar: calendarOf(asset), splits });
  const before = predictionOf(one).claim;
  const farBefore = before && farPrice(before, entered);
  // Doubts about the payment do not depend on the typed fields, so they stay.
  const others = doubt?.split('; ').filter((phrase) => phrase !== farBefore) ?? [];
  const doubts = [...others, farPrice(claim, entered)].filter((phrase) => phrase !== null);
  return {
    record,
    prediction: predictionOf(record, presentVerdict(found), days),
    problem: null,
    doubt: doubts.join('; ') || null,
  };
}

/**
 * Returns a submission with its typed changes and the verdict on them. Null until the submission has loaded.
 * @param asset the page's asset, used until then.
 */
export function useDrafted(one: WireSubmissionView | null, draft: Draft, asset: AssetId): Drafted | null {
  const prices = useDraftPrices(one?.asset_type ?? asset, mayBeTyped(draft));
  return useMemo(() => one && { ...judged(one, draft, prices), prices }, [one, draft, prices]);
}
