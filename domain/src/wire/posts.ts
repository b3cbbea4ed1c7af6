/** Platforms to which the operator's posts go. */
export const platforms = ['x', 'nostr'] as const;
export type Platform = (typeof platforms)[number];

export const platformNames: Readonly<Record<Platform, string>> = { x: 'X', nostr: 'Nostr' };

/** Lists platforms for a sentence, in their fixed order: `X and Nostr`. */
export const platformText = (some: readonly Platform[]): string =>
  platforms
    .filter((platform) => some.includes(platform))
    .map((platform) => platformNames[platform])
    .join(' and ');

/** Returns the comment stored with an approval that was also posted (O§4). */
export const postedComment = (some: readonly Platform[]): string => `Posted to social media: ${platformText(some)}`;

/**
 * State of a post on one platform. `held`: it needs an operator, because it is late or its author lost the right to
 * post. `unknown`: it may have been posted, so an operator has to check the account. It is never sent again
 * automatically.
 */
export const deliveryStates = ['waiting', 'held', 'sending', 'posted', 'failed', 'unknown', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Response of one Nostr relay to a note. */
export interface WireRelayResult {
  readonly relay: string;
  readonly taken: boolean;
  /** Reason why the relay did not accept the note. Null if it accepted the note or gave no reason. */
  readonly said: string | null;
}

/** A post on one platform. Times in ISO 8601. */
export interface WireDelivery {
  readonly platform: Platform;
  readonly state: DeliveryState;
  /** The platform's id of the post; on Nostr the event's id. Null until known. */
  readonly remote_id: string | null;
  /** Public URL of the post. Null until known. */
  readonly url: string | null;
  /** The error, or the reason why the post is held, as a sentence. Null without one. */
  readonly error: string | null;
  /** The platform's own message about the error. Null if it sent none. */
  readonly detail: string | null;
  /** Responses of Nostr relays. Empty on X. */
  readonly relays: readonly WireRelayResult[];
  /** Time at which the post was published, or failed for good. Null before. */
  readonly settled_at: string | null;
}

/** A post of the operator on one or both platforms. */
export interface WirePost {
  readonly id: number;
  readonly text: string;
  readonly images: number;
  /** Planned time of sending, ISO 8601. Null for a post that was sent at once. */
  readonly send_at: string | null;
  readonly created_at: string;
  readonly created_by: string;
  readonly submission_id: number | null;
  readonly prediction_id: number | null;
  readonly deliveries: readonly WireDelivery[];
}

/** A published post. To disappear, it has to be deleted on its platform. */
export interface WireStandingPost {
  readonly post_id: number;
  readonly platform: Platform;
  /** The platform's id of the post; on Nostr the event's id. Null if unknown. */
  readonly remote_id: string | null;
  /** The Nostr id as `note1…`, for searches in other clients. Null on X. */
  readonly note: string | null;
  /** Public URL of the post. Null if unknown. */
  readonly url: string | null;
  /** False if it is unknown whether it was published. */
  readonly sure: boolean;
}

/** `GET /api/admin/predictions/{id}/posts`: published posts about a prediction. */
export interface WireStandingPosts {
  readonly success: true;
  /** Posts, oldest first. */
  readonly data: readonly WireStandingPost[];
}

/** Result of undoing an import, or the expected result on a dry run: numbers of predictions. */
export interface WireImportTakenBack {
  readonly success: true;
  /** The import's id. */
  readonly id: number;
  readonly withdrawn: number;
  /** Number of its predictions that were withdrawn before. */
  readonly already: number;
  /** Number of predictions that the import changed. They keep the change. */
  readonly changed: number;
  /** Published posts about its predictions. They stay public until a person deletes them. */
  readonly posts: readonly WireStandingPost[];
}

/** `POST /api/admin/posts`. Images are PNG or JPEG in base64, in their order. */
export interface WirePostRequest {
  readonly text: string;
  readonly platforms: readonly Platform[];
  readonly images?: readonly string[];
  /** Number of a prediction whose picture is added before the other images. */
  readonly picture_of?: number;
  /** Time of sending, ISO 8601. At once if left out. */
  readonly send_at?: string;
  readonly submission_id?: number;
  readonly prediction_id?: number;
  /** True to allow a text that was posted within the last day. */
  readonly again?: boolean;
}

/**
 * The post after the request. If it was to be sent at once, the response waits up to a minute for every platform; after
 * that an unfinished one is still `sending`.
 */
export interface WirePostResult {
  readonly success: true;
  readonly data: WirePost;
}

/** `GET /api/admin/posts`: newest posts first. */
export interface WirePosts {
  readonly success: true;
  readonly posts: readonly WirePost[];
  /** Value of `after` for the next page. Null on the last page. */
  readonly next: string | null;
}

/** A recent verdict without a post, with a draft of one. */
export interface WireVerdictOffer {
  readonly prediction_id: number;
  readonly text: string;
  /** Earliest time at which the verdict could be known, ISO 8601. */
  readonly settled_at: string;
}

/** `GET /api/admin/posts/offers`: newest verdicts first. */
export interface WireVerdictOffers {
  readonly success: true;
  readonly data: readonly WireVerdictOffer[];
}

/** `PUT /api/admin/posts/{id}/outcome`: an operator's finding at the account, if the result of a post is unknown. */
export interface WirePostOutcomeRequest {
  readonly platform: Platform;
  readonly posted: boolean;
  /** The platform's id of the post, or its link. */
  readonly remote_id?: string;
}

/** `GET /api/x/test`: result of testing the keys for posting on X. */
export interface WireXTest {
  readonly success: boolean;
  readonly username: string | null;
  readonly error: string | null;
}

/** `GET /api/x/rate-limit-status`: the limits in X's response to the last post. Null if X did not send them. */
export interface WireXRateLimit {
  readonly success: true;
  readonly canPost: boolean;
  readonly remaining: number | null;
  readonly limit: number | null;
  readonly minutesUntilReset: number | null;
}

/** `GET /api/nostr/status`: the key for posting on Nostr, and the relays that respond. */
export interface WireNostrStatus {
  readonly configured: boolean;
  /** Public key as an npub. Null without a key. */
  readonly publicKey: string | null;
  readonly connectedRelays: number;
  readonly totalRelays: number;
  readonly error: string | null;
}

/** `GET /api/x/scheduled-tweets`: planned posts, next first. */
export interface WireScheduledTweets {
  readonly success: true;
  readonly tweets: readonly WirePost[];
}

/** `GET /api/x/scheduling-stats`: counts of planned posts and their results. */
export interface WireSchedulingStats {
  readonly success: true;
  readonly stats: {
    readonly planned: number;
    /** Time of the next planned post. Null without one. */
    readonly next_at: string | null;
    /** Number of posts held for an operator, such as late ones. */
    readonly held: number;
    /** Number of posts planned for the last 30 days that were posted. */
    readonly posted: number;
    /** Number of posts planned for the last 30 days that failed. */
    readonly failed: number;
    /** Number of posts planned for the last 30 days whose result is unknown. */
    readonly unknown: number;
    /** Number of posts planned for the last 30 days that were cancelled. */
    readonly cancelled: number;
  };
}

/** `POST /api/x/tweet` and `POST /api/x/tweet-with-images`: result of posting on X. */
export interface WireTweetAnswer {
  readonly success: boolean;
  readonly tweet: { readonly id: string } | null;
  readonly error: string | null;
  readonly detailedError: string | null;
}

/** `POST /api/nostr/post`: result of publishing a note on the relays. */
export interface WireNostrPostAnswer {
  readonly success: boolean;
  readonly publishedToRelays: number;
  readonly totalRelays: number;
  readonly eventId: string | null;
  readonly error: string | null;
  readonly details: string | null;
}
