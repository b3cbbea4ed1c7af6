import type { Direction, Kind } from '../kind/claim.ts';
import type { PredictionOutcome, SubmissionStatus } from './submission.ts';

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
