import type { TweetSource, WireTweetMetrics } from '@hindcast/domain/extraction';

/** Words and author of another post that a post quotes. They are not its own author's words. */
export interface QuotedTweet {
  readonly handle: string | null;
  readonly text: string;
}

/** A post after reading. Texts are clean: without control characters, invisible characters and direction marks. */
export interface Tweet {
  /** Id of the post on X. Null for a pasted text without a link. */
  readonly id: string | null;
  /** Canonical URL of the post. Null for a pasted text without a link. */
  readonly url: string | null;
  readonly source: TweetSource;
  readonly text: string;
  /** Time of the post, ISO 8601. Null if unknown. */
  readonly createdAt: string | null;
  readonly authorName: string;
  /** Handle without the at sign. Empty if unknown. */
  readonly handle: string;
  readonly verified: boolean;
  readonly metrics: WireTweetMetrics | null;
  readonly hasMedia: boolean;
  readonly isRetweet: boolean;
  readonly quoted: QuotedTweet | null;
  /** Doubts about the reading that are known already, as sentences. */
  readonly doubts: readonly string[];
}
