import type { WireExtraction } from './wire.ts';

/** Status of a queue item (Q2): `retrying` waits for its next attempt after a failure. */
export const queueStatuses = ['pending', 'processing', 'completed', 'failed', 'retrying'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

/** So many links are added at once. */
export const QUEUE_ADD_MAX = 1000;

/** The exact words where the server gives no others (O§8). */
export const QUEUE_LOAD_FAILED = 'Failed to load queue data';
export const PROCESSING_FAILED = 'Processing failed';

/** An item of the queue (O§3). Times in ISO 8601. */
export interface WireQueueItem {
  readonly id: number;
  /** “Taken down on request” where `taken_down` says so: then it is no link. */
  readonly tweet_url: string;
  readonly status: QueueStatus;
  readonly created_at: string;
  /** When its last attempt ended; null before. */
  readonly processed_at: string | null;
  /** Name of the expert who made the prediction. Null until it is known. */
  readonly expert_name: string | null;
  /** JSON text of what was read; null until it is completed. In lists always null: `GET /api/tweet-queue/{id}` has it. */
  readonly result_data: string | null;
  readonly extracted_data: WireExtraction | null;
  /** True if a prediction was found; lists have it too. Null until completed, and if the result is hidden. */
  readonly has_prediction: boolean | null;
  readonly error_message: string | null;
  readonly attempts: number;
  /** When it is tried again; null where nothing is planned. */
  readonly next_attempt_at: string | null;
  /** The submission that was made of it; null where none was. */
  readonly submission_id: number | null;
  /** Only in a demo: made up to show the screen (Q3). */
  readonly sample: boolean;
  /** The post says what was taken down of a prediction: link and result are hidden until that is lifted. */
  readonly taken_down: boolean;
}

/** Number of items in each status. */
export type WireQueueCounts = Readonly<Record<QueueStatus, number>>;

/** Query parameters of the list. Each is a text, as in the address. */
export interface WireQueueQuery {
  /** A status; all unless given. */
  readonly status?: string;
  /** Items before this one. */
  readonly after?: string;
  readonly limit?: string;
}

/** `GET /api/tweet-queue`: the newest first. */
export interface WireQueue {
  readonly success: true;
  readonly queue: readonly WireQueueItem[];
  readonly counts: WireQueueCounts;
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

/** `POST /api/tweet-queue`: links to add, each once. */
export interface WireQueueAddRequest {
  readonly urls: readonly string[];
}

/** Result for one link that was added: queued now, queued before, or refused with the reason. */
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

/** `POST /api/process-tweet-queue-item`. A failure of the item is told in `error`; the item has it too. */
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
