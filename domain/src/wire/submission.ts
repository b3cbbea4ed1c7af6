import type { AssetId } from '../asset/asset.ts';
import type { Direction, Kind } from '../kind/claim.ts';

/** What became of a submission. */
export const submissionStatuses = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** What an operator notes of a prediction's outcome, beside what Hindcast finds. */
export const predictionOutcomes = ['pending', 'success', 'miss', 'partial', 'ongoing'] as const;
export type PredictionOutcome = (typeof predictionOutcomes)[number];

/** A payment for a submission. Times in ISO 8601. */
export interface WirePayment {
  readonly sats: number;
  readonly paid_at: string;
  readonly payment_hash: string;
  readonly wallet: string;
  /** Paid although another invoice for the same words was paid before: it is owed to the payer. */
  readonly surplus: boolean;
}

/** A submission as operators see it (O§3). Days as `YYYY-MM-DD`, times in ISO 8601. */
export interface WireSubmissionRecord {
  readonly id: number;
  readonly asset_type: AssetId;
  readonly expert_name: string;
  readonly twitter_handle: string | null;
  readonly nostr_npub: string | null;
  /** The expert on record with this name or handle; null where there is none. */
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
  readonly submitter_email: string | null;
  readonly status: SubmissionStatus;
  readonly admin_comment: string | null;
  readonly prediction_made: string | null;
  readonly prediction_outcome: PredictionOutcome;
  /** JSON text; null where no model was asked. */
  readonly ai_metadata: string | null;
  readonly created_at: string;
  /** The same as created_at. */
  readonly submission_date: string;
  /** 0 for one that looks like all others; each point is a sign of a flood or of nonsense. */
  readonly spam_score: number;
  readonly version: number;
  readonly payments: readonly WirePayment[];
}

/** `GET /api/admin/prediction_submissions`. */
export interface WireSubmissionList {
  readonly success: true;
  readonly data: readonly WireSubmissionRecord[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}
