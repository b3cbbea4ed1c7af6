import type { AssetId } from '../asset/asset.ts';
import type { Direction, Kind } from '../kind/claim.ts';

/** Confidence of the extraction in its result. */
export const confidenceLevels = ['low', 'medium', 'high'] as const;
export type ConfidenceLevel = (typeof confidenceLevels)[number];

/** Share of a prediction that was found: all of it, a part, or next to nothing. */
export type DataCompleteness = 'complete' | 'partial' | 'limited';

/** Result of checking that the quoted words are in the post and state the price that was extracted. */
export type VerificationStatus = 'verified' | 'unverified' | 'suspicious';

/** Method of the extraction: any language model (`grok_ai`), or the rules for texts. */
export type ExtractionMethod = 'grok_ai' | 'text_parsing';

/** Source of the post's text: X's API, X's page for embeds, or a text that an operator pasted. */
export type TweetSource = 'x_api' | 'oembed' | 'pasted';

/** Proposed text of a post about the prediction. */
export interface WireTweetProposal {
  readonly style: string;
  readonly text: string;
}

export interface WireTweetMetrics {
  readonly like_count: number;
  readonly retweet_count: number;
  readonly reply_count: number;
}

/** One prediction that a post makes. Prices in USD, days as `YYYY-MM-DD`. */
export interface WireExtractedCall {
  readonly asset_type: AssetId;
  readonly prediction_type: Kind;
  /** The price as text, as in submissions. Empty if no price was found. */
  readonly price_prediction: string;
  readonly price_min: number | null;
  readonly price_max: number | null;
  /** Direction. Null unless the post states it. */
  readonly direction: Direction | null;
  /** The last day. Null if the post names none. */
  readonly target_time: string | null;
  /** The part of the post that makes the prediction, verbatim. */
  readonly quote: string;
  readonly confidence_level: ConfidenceLevel;
}

/**
 * Data extracted from a post (O§3), as a draft for a person to check. Times in ISO 8601. The fields of the first call
 * are at the top level; `calls` contains all calls, including the first.
 */
export interface WireExtraction extends WireExtractedCall {
  /** Id of the post. Null for a pasted text without a link. */
  readonly tweet_id: string | null;
  readonly tweet_url: string | null;
  readonly tweet_source: TweetSource;
  readonly tweet_text: string;
  /** Time of the post. Null if unknown. */
  readonly tweet_created_at: string | null;
  /** Numbers of likes, reposts and replies. Null if the source does not report them. */
  readonly tweet_metrics: WireTweetMetrics | null;
  readonly expert_name: string;
  readonly twitter_handle: string;
  readonly author_verified: boolean;
  readonly has_media: boolean;
  readonly is_retweet: boolean;
  /** The day the prediction was made, from the post's time. Null if unknown. */
  readonly prediction_start_date: string | null;
  readonly has_prediction: boolean;
  /** True if a language model responded. `model` has its name. */
  readonly grok_used: boolean;
  readonly extraction_method: ExtractionMethod;
  readonly model: string | null;
  /** Confidence of the model, 0 to 1. Null without a model. */
  readonly grok_interpretation_confidence: number | null;
  /** Estimated accuracy of the extraction, 0 to 1. */
  readonly accuracy_confidence: number;
  readonly accuracy_reasoning: string;
  /** Reasons to doubt the extraction, as sentences for the operator. */
  readonly interpretation_challenges: readonly string[];
  readonly data_completeness: DataCompleteness;
  readonly verification_status: VerificationStatus;
  readonly prediction_notes: string;
  readonly tweet_proposals: readonly WireTweetProposal[];
  /** All predictions of the post, in its order. Empty if the post makes none. */
  readonly calls: readonly WireExtractedCall[];
}

/** `POST /api/extract-tweet`: a link, and the text of the post if the server cannot load it. */
export interface WireExtractRequest {
  readonly url: string;
  /** The pasted text of the post. With it, nothing is loaded from X. */
  readonly text?: string;
  /** Time of a pasted post: a day, or an instant in ISO 8601. */
  readonly posted_at?: string;
  /** Author of the pasted text. */
  readonly author?: string;
  /** True to extract again instead of returning the stored result. */
  readonly fresh?: boolean;
}

/** Response of `POST /api/extract-tweet`. A failure has an error status and `error`. */
export interface WireExtractAnswer {
  readonly success: true;
  readonly data: WireExtraction;
}
