import type { AssetId } from '../asset/asset.ts';
import type { Direction, Kind } from '../kind/claim.ts';
import type { Outcome } from '../kind/judge/verdict.ts';
import type { WireRefund } from './money/refund.ts';
import type { WireVerdict } from './prediction.ts';
import type { WireTwin } from './review.ts';

/** Status of a submission. */
export const submissionStatuses = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Outcomes that an operator can note on a submission. */
export const predictionOutcomes = ['pending', 'success', 'miss', 'partial', 'ongoing'] as const;
export type PredictionOutcome = (typeof predictionOutcomes)[number];

/** Returns the outcome that an operator's note sets in place of the computed one. Null if the note sets none (D8). */
export const outcomeSetBy = (noted: PredictionOutcome): Outcome | null =>
  noted === 'success' || noted === 'miss' ? noted : null;

/**
 * Marks of a submission in lists. While pending: `twin` for a near duplicate, `price` for a price far from the market.
 * Always: `source` without a link, `spam` with signs of spam, `paid` after a payment.
 */
export const submissionMarks = ['twin', 'price', 'source', 'spam', 'paid'] as const;
export type SubmissionMark = (typeof submissionMarks)[number];

/** A payment for a submission. Times in ISO 8601. */
export interface WirePayment {
  readonly sats: number;
  readonly paid_at: string;
  readonly payment_hash: string;
  readonly wallet: string;
  /** True if another invoice for the same submission was paid before: this payment is owed to the payer. */
  readonly surplus: boolean;
}

/** A submission as operators see it (O§3). Days as `YYYY-MM-DD`, times in ISO 8601. */
export interface WireSubmissionRecord {
  readonly id: number;
  readonly asset_type: AssetId;
  readonly expert_name: string;
  readonly twitter_handle: string | null;
  readonly nostr_npub: string | null;
  /** Id of the expert on record with this name or handle. Null without one. */
  readonly existing_influencer_id: number | null;
  readonly existing_influencer_name: string | null;
  readonly prediction_type: Kind;
  readonly price_prediction: string;
  readonly price_target: number | null;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly direction: Direction | null;
  readonly target_time: string;
  readonly source_url: string | null;
  readonly notes: string | null;
  /** E-mail address of the submitter. Null if the caller's role may not see addresses. */
  readonly submitter_email: string | null;
  readonly status: SubmissionStatus;
  readonly admin_comment: string | null;
  readonly prediction_made: string | null;
  /** `success` or `miss` if an operator set the outcome in place of the verdict. Otherwise `pending`. */
  readonly prediction_outcome: PredictionOutcome;
  /** JSON text about the extraction. Null if no model was used. */
  readonly ai_metadata: string | null;
  readonly created_at: string;
  /** Time of submission, the same as `created_at`. */
  readonly submission_date: string;
  /** Number of signs of spam, such as many links or repeated texts. 0 without any. */
  readonly spam_score: number;
  readonly marks: readonly SubmissionMark[];
  readonly version: number;
  /** True if its quote and link are hidden, because those of its prediction were taken down. */
  readonly taken_down: boolean;
  readonly payments: readonly WirePayment[];
  /** Refunds of these payments, sent or planned. The latest is last. */
  readonly refunds: readonly WireRefund[];
}

/** `GET /api/admin/prediction_submissions/{id}`: a submission with data for the decision. */
export interface WireSubmissionView extends WireSubmissionRecord {
  /** Near duplicates among submissions and predictions. */
  readonly twins: readonly WireTwin[];
  /** Verdict that the submission would have today if it were approved unchanged. Null if there is a `problem`. */
  readonly verdict: WireVerdict | null;
  /** Problem that prevents an approval of the submission, as a phrase. Null without one. */
  readonly problem: string | null;
  /**
   * Reason why its approval may be a mistake, as a phrase: its price is far from the market, its payment was refunded.
   * Then an approval has to be `confirmed`. Null without one.
   */
  readonly doubt: string | null;
  /** The last decision, and the time until which it can be undone. */
  readonly decision: WireStandingDecision | null;
}

/** The current decision on a submission. Times in ISO 8601. */
export interface WireStandingDecision {
  readonly by: string;
  readonly at: string;
  readonly prediction_id: number | null;
  /** Time until which the decision can be undone. Null once it is public. */
  readonly undo_until: string | null;
}

/** Orders of a list: by the time of submission, or by the last day of the prediction. */
export const submissionOrders = ['newest', 'oldest', 'end'] as const;
export type SubmissionOrder = (typeof submissionOrders)[number];

/** `GET /api/admin/prediction_submissions`: a page of the list of submissions. */
export interface WireSubmissionList {
  readonly success: true;
  readonly data: readonly WireSubmissionRecord[];
  /** Cursor of the next page. Null on the last page. */
  readonly next: string | null;
}
