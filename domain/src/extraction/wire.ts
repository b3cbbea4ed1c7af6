import type { AssetId } from '../asset/asset.ts';
import type { Direction, Kind } from '../kind/claim.ts';

/** Confidence of the extraction in its result. */
export const confidenceLevels = ['low', 'medium', 'high'] as const;
export type ConfidenceLevel = (typeof confidenceLevels)[number];

/** Share of a prediction that was found: all of it, a part, or next to nothing. */
export type DataCompleteness = 'complete' | 'partial' | 'limited';

/** Result of checking that the quoted words are in the post and state the price that was extracted. */
export type VerificationStatus = 'verified' | 'unverified' | 'suspicious';

/** Method that read the words: any language model (`grok_ai`), or the rules for texts. */
export type ExtractionMethod = 'grok_ai' | 'text_parsing';

/** Where the post's words come from: X's API, its page for embeds, or what an operator pasted. */
export type TweetSource = 'x_api' | 'oembed' | 'pasted';

/** A text that could be posted about the prediction. */
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
  /** The price in words, as a submission has it; empty where none was found. */
  readonly price_prediction: string;
  readonly price_min: number | null;
  readonly price_max: number | null;
  /** Only where the words say it. */
  readonly direction: Direction | null;
  /** The last day; null where the words name none. */
  readonly target_time: string | null;
  /** The words of the post that make the call, verbatim. */
  readonly quote: string;
  readonly confidence_level: ConfidenceLevel;
}

/**
 * Data extracted from a post (O§3), as a draft for a person to check. Times in ISO 8601. The fields of the first call
 * are at the top level; `calls` contains all calls, including the first.
 */
export interface WireExtraction extends WireExtractedCall {
  /** Null for a pasted text without a link. */
  readonly tweet_id: string | null;
  readonly tweet_url: string | null;
  readonly tweet_source: TweetSource;
  readonly tweet_text: string;
  /** When it was posted; null where nobody said. */
  readonly tweet_created_at: string | null;
  /** Null where the source tells no figures. */
  readonly tweet_metrics: WireTweetMetrics | null;
  readonly expert_name: string;
  readonly twitter_handle: string;
  readonly author_verified: boolean;
  readonly has_media: boolean;
  readonly is_retweet: boolean;
  /** The day of the words, from the post's own instant; null where nobody said. */
  readonly prediction_start_date: string | null;
  readonly has_prediction: boolean;
  /** True if a language model responded. `model` has its name. */
  readonly grok_used: boolean;
  readonly extraction_method: ExtractionMethod;
  readonly model: string | null;
  /** From 0 to 1; null without a model. */
  readonly grok_interpretation_confidence: number | null;
  /** From 0 to 1. */
  readonly accuracy_confidence: number;
  readonly accuracy_reasoning: string;
  /** Reasons to doubt the extraction, as sentences for the operator. */
  readonly interpretation_challenges: readonly string[];
  readonly data_completeness: DataCompleteness;
  readonly verification_status: VerificationStatus;
  readonly prediction_notes: string;
  readonly tweet_proposals: readonly WireTweetProposal[];
  /** All predictions that the post makes, the first one first; empty where it makes none. */
  readonly calls: readonly WireExtractedCall[];
}

/** `POST /api/extract-tweet`: a link, and the post's words where nothing can read them. */
export interface WireExtractRequest {
  readonly url: string;
  /** The post's own words, pasted; then nothing is asked for. */
  readonly text?: string;
  /** When it was posted, for pasted words: a day or an instant. */
  readonly posted_at?: string;
  /** Author of the pasted words. */
  readonly author?: string;
  /** Asks again for what was read before. */
  readonly fresh?: boolean;
}

/** Its answer. A failure is a refusal with `error`. */
export interface WireExtractAnswer {
  readonly success: true;
  readonly data: WireExtraction;
}
