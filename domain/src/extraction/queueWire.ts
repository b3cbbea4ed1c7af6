import type { WireExtraction } from './wire.ts';

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
