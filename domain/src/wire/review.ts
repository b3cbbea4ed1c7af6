import type { Direction, Kind } from '../kind/claim.ts';
import type { PredictionOutcome, SubmissionStatus } from './submission.ts';

/** A price of a submission: a number, a text as people type it (D7), or null for none. */
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
  /** Approving and rejecting in another form: the same act, with its checks. */
  readonly status?: SubmissionStatus;
  /** With the status "approved": a price far from the market is meant so. */
  readonly confirmed?: boolean;
  /** The version that was looked at: what was changed since is not written over. */
  readonly version?: number;
}

/** `POST …/{id}/approve`: the submission becomes a prediction. */
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
  /** An expert on record; null makes a new one; not there: whom the name or the handle means, else a new one. */
  readonly influencer_id?: number | null;
  /** Where the words count from; the day of the words, else the day they were sent in. */
  readonly start_date?: string | null;
  /** The last day; the submission's target day. */
  readonly end_date?: string | null;
  /** A price far from the market is meant so; what was paid for may be approved although it went back. */
  readonly confirmed?: boolean;
  /** Public at once, without the ten seconds in which it can be undone. */
  readonly now?: boolean;
  readonly dry_run?: boolean;
}

/** `PUT …/{id}` with the status "rejected". */
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
  /** The prediction it became; null for none. */
  readonly prediction_id: number | null;
  readonly influencer_id: number | null;
  /** True if the expert was not on record before. */
  readonly new_influencer: boolean;
  /** Time until which it can be undone. Null once it is final: then it is public, and news of it is sent. */
  readonly undo_until: string | null;
}

/** `POST /api/admin/prediction_submissions/decisions`: many decisions of one kind. */
export interface WireDecisions {
  readonly act: 'approve' | 'reject';
  readonly items: readonly { readonly id: number; readonly version?: number }[];
  readonly admin_comment?: string | null;
  readonly now?: boolean;
}

/** `POST /api/admin/prediction_submissions/undo`: takes many decisions back, in one step. */
export interface WireUndoing {
  readonly ids: readonly number[];
}

/** One line of the answer to many decisions. */
export type WireDecided =
  | WireDecision
  | { readonly success: false; readonly id: number; readonly code: string; readonly message: string };

/** Something that says nearly the same: the same expert, kind, price ±2 % and end ±30 days, or the same source. */
export interface WireTwin {
  readonly of: 'submission' | 'prediction';
  readonly id: number;
  readonly why: 'claim' | 'source';
  readonly words: string;
  readonly end: string | null;
}

/** `POST /api/submissions`, and the same of another asset. */
export interface WireSentAnswer {
  readonly success: true;
  readonly message: string;
  readonly submission: { readonly id: number };
}

/** The most decisions of one call. */
export const DECISIONS_MAX = 1000;

/**
 * So long a decision can be undone after it was made; then it is public, and news of it goes out. Many that are decided in
 * one call have 20 ms more for each of them.
 */
export const UNDO_MS = 10_000;
