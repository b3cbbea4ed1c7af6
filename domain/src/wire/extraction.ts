import type { Direction, Kind } from '../kinds/shape/claim.ts';
import type { AssetId } from '../market/asset.ts';

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

/** Status of a queue item (Q2). `retrying`: it failed and waits for its next attempt. */
export const queueStatuses = ['pending', 'processing', 'completed', 'failed', 'retrying'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

/** Most links in one request. */
export const QUEUE_ADD_MAX = 1000;

/** Default messages if the server sends none (O§8). */
export const QUEUE_LOAD_FAILED = 'Failed to load queue data';
export const PROCESSING_FAILED = 'Processing failed';

/** An item of the queue (O§3). Times in ISO 8601. */
export interface WireQueueItem {
  readonly id: number;
  /** Link to the post. If `taken_down` is true it is the text “Taken down on request”. */
  readonly tweet_url: string;
  readonly status: QueueStatus;
  readonly created_at: string;
  /** End of the last attempt. Null before the first. */
  readonly processed_at: string | null;
  /** Name of the expert who made the prediction. Null until it is known. */
  readonly expert_name: string | null;
  /**
   * JSON text of the extraction. Null until completed, and always null in lists: `GET /api/tweet-queue/{id}` has it.
   */
  readonly result_data: string | null;
  readonly extracted_data: WireExtraction | null;
  /**
   * True if a prediction was found. Unlike `result_data`, it is also in lists. Null until completed, or if the result
   * is hidden.
   */
  readonly has_prediction: boolean | null;
  readonly error_message: string | null;
  readonly attempts: number;
  /** Time of the next attempt. Null if none is planned. */
  readonly next_attempt_at: string | null;
  /** Id of the submission made from the item. Null without one. */
  readonly submission_id: number | null;
  /** True for a made-up example in a demo (Q3). */
  readonly sample: boolean;
  /**
   * True if the post contains a prediction that was taken down. Link and result are hidden until the takedown is
   * lifted.
   */
  readonly taken_down: boolean;
}

/** Number of items in each status. */
export type WireQueueCounts = Readonly<Record<QueueStatus, number>>;

/** Query parameters of the list. Each is a text, as in the URL's query. */
export interface WireQueueQuery {
  /** A status. All if left out. */
  readonly status?: string;
  /** `next` of the previous page. The page continues there. */
  readonly after?: string;
  readonly limit?: string;
}

/** `GET /api/tweet-queue`: newest items first. */
export interface WireQueue {
  readonly success: true;
  readonly queue: readonly WireQueueItem[];
  readonly counts: WireQueueCounts;
  /** Value of `after` for the next page. Null on the last page. */
  readonly next: string | null;
}

/** `POST /api/tweet-queue`: links to add, without duplicates. */
export interface WireQueueAddRequest {
  readonly urls: readonly string[];
}

/** Result for one link: newly queued, already queued, or refused with the reason. */
export interface WireQueueAdded {
  readonly url: string;
  readonly id: number | null;
  readonly added: boolean;
  readonly problem: string | null;
}

export interface WireQueueAddResult {
  readonly success: true;
  readonly data: readonly WireQueueAdded[];
}

/** `POST /api/process-tweet-queue-item`. If the extraction fails, `error` has the reason, and so has the item. */
export interface WireProcessRequest {
  readonly id: number;
}

export interface WireProcessAnswer {
  readonly success: boolean;
  readonly extracted_data: WireExtraction | null;
  readonly error: string | null;
  readonly data: WireQueueItem;
}

/** Result of deleting an item or retrying it. */
export interface WireQueueResult {
  readonly success: true;
  /** True if anything changed. */
  readonly stored: boolean;
  readonly data: WireQueueItem;
}
