import type { Platform } from './platform.ts';

/**
 * State of a post on one platform. `held` waits for a person, because it is late or its author may post no longer.
 * `unknown` may have been posted or not: a person has to look at the account. It is never sent again automatically.
 */
export const deliveryStates = ['waiting', 'held', 'sending', 'posted', 'failed', 'unknown', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Response of one Nostr relay to a note. */
export interface WireRelayResult {
  readonly relay: string;
  readonly taken: boolean;
  /** Reason why it was not taken; null if it was, or where nothing was said. */
  readonly said: string | null;
}

/** A post on one platform. Times in ISO 8601. */
export interface WireDelivery {
  readonly platform: Platform;
  readonly state: DeliveryState;
  /** The platform's own number of it; of Nostr the event's id. Null until it is known. */
  readonly remote_id: string | null;
  /** Where people see it; null until it is known. */
  readonly url: string | null;
  /** The error, or the reason why it is held, as a sentence. Null without one. */
  readonly error: string | null;
  /** The platform's own message about the error. Null if it sent none. */
  readonly detail: string | null;
  /** Empty on X. */
  readonly relays: readonly WireRelayResult[];
  /** When it was posted, or failed at last. */
  readonly settled_at: string | null;
}

/** A post of ours, which goes to one platform or both. */
export interface WirePost {
  readonly id: number;
  readonly text: string;
  readonly images: number;
  /** Null for one that was sent at once. */
  readonly send_at: string | null;
  readonly created_at: string;
  readonly created_by: string;
  readonly submission_id: number | null;
  readonly prediction_id: number | null;
  readonly deliveries: readonly WireDelivery[];
}

/** A post of ours on a platform where somebody has to delete it, if it is not to stand there. */
export interface WireStandingPost {
  readonly post_id: number;
  readonly platform: Platform;
  /** The platform's own number of it; of Nostr the event's id. Null where nobody knows it. */
  readonly remote_id: string | null;
  /** The same as a `note1…`, by which other clients find it; null on X. */
  readonly note: string | null;
  /** Where people see it; null where nobody knows it. */
  readonly url: string | null;
  /** False where nobody knows whether it was posted. */
  readonly sure: boolean;
}

/** `GET /api/admin/predictions/{id}/posts`. */
export interface WireStandingPosts {
  readonly success: true;
  /** The oldest first. */
  readonly data: readonly WireStandingPost[];
}

/** Result of undoing an import, or the expected result on a dry run: numbers of predictions. */
export interface WireImportTakenBack {
  readonly success: true;
  /** The import's number. */
  readonly id: number;
  readonly withdrawn: number;
  /** Of those it added, how many were withdrawn before. */
  readonly already: number;
  /** Those that it changed keep the change. */
  readonly changed: number;
  /** Posts of ours about what it added, which stay out there until somebody deletes them. */
  readonly posts: readonly WireStandingPost[];
}

/** `POST /api/admin/posts`. Images are PNG or JPEG in base64, in their order. */
export interface WirePostRequest {
  readonly text: string;
  readonly platforms: readonly Platform[];
  readonly images?: readonly string[];
  /** The number of a prediction whose own picture is posted, before the other images. */
  readonly picture_of?: number;
  /** When, as an instant in ISO 8601; at once unless given. */
  readonly send_at?: string;
  readonly submission_id?: number;
  readonly prediction_id?: number;
  /** Posts the same words again that were posted within a day. */
  readonly again?: boolean;
}

/**
 * The post after the request. If it was to be sent at once, it has its result on every platform, or is still `sending`
 * there after a minute.
 */
export interface WirePostResult {
  readonly success: true;
  readonly data: WirePost;
}

/** `GET /api/admin/posts`: the newest first. */
export interface WirePosts {
  readonly success: true;
  readonly posts: readonly WirePost[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

/** A verdict that settled lately and that no post is about, with words for one. */
export interface WireVerdictOffer {
  readonly prediction_id: number;
  readonly text: string;
  /** When it could be known. */
  readonly settled_at: string;
}

/** `GET /api/admin/posts/offers`: the newest first. */
export interface WireVerdictOffers {
  readonly success: true;
  readonly data: readonly WireVerdictOffer[];
}

/** `PUT /api/admin/posts/{id}/outcome`: what somebody saw at the account where nobody knew. */
export interface WirePostOutcomeRequest {
  readonly platform: Platform;
  readonly posted: boolean;
  /** The platform's number of the post, or its link. */
  readonly remote_id?: string;
}

/** `GET /api/x/test`. */
export interface WireXTest {
  readonly success: boolean;
  readonly username: string | null;
  readonly error: string | null;
}

/** `GET /api/x/rate-limit-status`, as X said with the last post; null if it did not say. */
export interface WireXRateLimit {
  readonly success: true;
  readonly canPost: boolean;
  readonly remaining: number | null;
  readonly limit: number | null;
  readonly minutesUntilReset: number | null;
}

/** `GET /api/nostr/status`. */
export interface WireNostrStatus {
  readonly configured: boolean;
  /** As an npub; null without a key. */
  readonly publicKey: string | null;
  readonly connectedRelays: number;
  readonly totalRelays: number;
  readonly error: string | null;
}

/** `GET /api/x/scheduled-tweets`: what is planned, the next first. */
export interface WireScheduledTweets {
  readonly success: true;
  readonly tweets: readonly WirePost[];
}

/** `GET /api/x/scheduling-stats`. */
export interface WireSchedulingStats {
  readonly success: true;
  readonly stats: {
    readonly planned: number;
    /** When the next one is due; null where none is planned. */
    readonly next_at: string | null;
    /** Late ones and others that wait for a person. */
    readonly held: number;
    /** Of the last 30 days. */
    readonly posted: number;
    readonly failed: number;
    readonly unknown: number;
    readonly cancelled: number;
  };
}

/** `POST /api/x/tweet` and `POST /api/x/tweet-with-images`. */
export interface WireTweetAnswer {
  readonly success: boolean;
  readonly tweet: { readonly id: string } | null;
  readonly error: string | null;
  readonly detailedError: string | null;
}

/** `POST /api/nostr/post`. */
export interface WireNostrPostAnswer {
  readonly success: boolean;
  readonly publishedToRelays: number;
  readonly totalRelays: number;
  readonly eventId: string | null;
  readonly error: string | null;
  readonly details: string | null;
}
