import type { Direction, Kind } from '../kinds/shape/claim.ts';
import type { Outcome } from '../kinds/shape/verdict.ts';
import type { AssetId } from '../market/asset.ts';
import type { WireRefund } from './payments.ts';
import type { WireVerdict } from './predictions.ts';

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

/** A price of a submission: a number, a typed text (D7), or null for none. */
export type WireTypedPrice = number | string | null;

/** Fields of a submission that an operator may change. A missing field stays as it is. */
export interface WireSubmissionEdit {
  readonly expert_name?: string;
  readonly twitter_handle?: string | null;
  readonly nostr_npub?: string | null;
  readonly prediction_type?: Kind;
  readonly price_prediction?: string;
  readonly price_target?: WireTypedPrice;
  readonly price_min?: WireTypedPrice;
  readonly price_max?: WireTypedPrice;
  readonly direction?: Direction | null;
  readonly target_time?: string;
  readonly source_url?: string | null;
  readonly notes?: string | null;
  readonly submitter_email?: string | null;
  readonly admin_comment?: string | null;
  readonly prediction_made?: string | null;
  readonly prediction_outcome?: PredictionOutcome;
  /** Approves or rejects the submission, with the same checks as the calls that approve or reject. */
  readonly status?: SubmissionStatus;
  /** True to confirm a price far from the market. Only with the status "approved". */
  readonly confirmed?: boolean;
  /** The version known to the caller. If the submission has another one, the request is refused. */
  readonly version?: number;
}

/** `POST /api/admin/prediction_submissions/{id}/approve`: approves the submission and creates a prediction. */
export interface WireApproval
  extends Pick<
    WireSubmissionEdit,
    | 'admin_comment'
    | 'direction'
    | 'prediction_made'
    | 'prediction_type'
    | 'price_max'
    | 'price_min'
    | 'price_prediction'
    | 'price_target'
    | 'version'
  > {
  /**
   * Id of the expert. Null creates a new expert. If left out, the name or handle decides, else a new expert is created.
   */
  readonly influencer_id?: number | null;
  /** First day of the window. Default: the day the prediction was made, else the day of submission. */
  readonly start_date?: string | null;
  /** Last day of the window. Default: the submission's target day. */
  readonly end_date?: string | null;
  /** True to confirm a price far from the market, or an approval after a refund. */
  readonly confirmed?: boolean;
  /** True to publish at once, without the ten seconds for undoing. */
  readonly now?: boolean;
  readonly dry_run?: boolean;
}

/** `PUT /api/admin/prediction_submissions/{id}` with the status "rejected". */
export interface WireRejection {
  readonly status: 'rejected';
  readonly admin_comment?: string | null;
  readonly version?: number;
  readonly now?: boolean;
}

/** Result of a decision on a submission. Times in ISO 8601. */
export interface WireDecision {
  readonly success: true;
  readonly message: string;
  readonly id: number;
  readonly status: SubmissionStatus;
  readonly version: number;
  /** Id of the prediction that was created. Null without one. */
  readonly prediction_id: number | null;
  readonly influencer_id: number | null;
  /** True if the expert is new. */
  readonly new_influencer: boolean;
  /** Time until which the decision can be undone, ISO 8601. Null once the decision is final, that is, public. */
  readonly undo_until: string | null;
}

/** `POST /api/admin/prediction_submissions/decisions`: several decisions of one kind. */
export interface WireDecisions {
  readonly act: 'approve' | 'reject';
  readonly items: readonly { readonly id: number; readonly version?: number }[];
  readonly admin_comment?: string | null;
  readonly now?: boolean;
}

/** `POST /api/admin/prediction_submissions/undo`: undoes several decisions in one step. */
export interface WireUndoing {
  readonly ids: readonly number[];
}

/** Result of one decision among several. */
export type WireDecided =
  | WireDecision
  | { readonly success: false; readonly id: number; readonly code: string; readonly message: string };

/** A near duplicate: the same expert, kind, price ±2 % and end ±30 days, or the same source. */
export interface WireTwin {
  readonly of: 'submission' | 'prediction';
  readonly id: number;
  readonly why: 'claim' | 'source';
  readonly words: string;
  readonly end: string | null;
}

/** `POST /api/submissions`, and the same call for other assets. */
export interface WireSentAnswer {
  readonly success: true;
  readonly message: string;
  readonly submission: { readonly id: number };
}

/** Most decisions in one request. */
export const DECISIONS_MAX = 1000;

/**
 * Time for which a decision can be undone. Then it becomes public, and news of it is sent. Each decision in one request
 * adds 20 ms.
 */
export const UNDO_MS = 10_000;

/**
 * `GET /api/admin/prediction_submissions/news`: number of pending submissions, and the submissions changed since the
 * previous request.
 */
export interface WireSubmissionNews {
  readonly pending: Readonly<Record<AssetId, number>>;
  /** The highest number of a submission. 0 without any. */
  readonly newest: number;
  /**
   * Numbers of submissions that were decided, undone, edited or taken down since `after`. Null if there are too many to
   * list.
   */
  readonly changed: readonly number[] | null;
  /** Numbers of submissions with a refund under way. */
  readonly refunding: readonly number[];
  /** Value of `after` for the next request. */
  readonly next: number;
}

/** `GET /api/admin/prediction_submissions/counts`: number of submissions of each asset by status. */
export type WireSubmissionCounts = Readonly<Record<AssetId, Readonly<Record<SubmissionStatus, number>>>>;
