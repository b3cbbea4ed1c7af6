import type { TweetSource, WireTweetMetrics } from '@hindcast/domain/extraction';

/** Words of another post that one shows, and whose they are. They are no words of its author. */
export interface QuotedTweet {
  readonly handle: string | null;
  readonly text: string;
}

/** A post as it was read. Texts are clean: no control characters, none that hide or turn others around. */
export interface Tweet {
  /** Null for a pasted text without a link. */
  readonly id: string | null;
  /** The one form of its address. */
  readonly url: string | null;
  readonly source: TweetSource;
  readonly text: string;
  /** The instant of the post, ISO 8601; null where nobody said. */
  readonly createdAt: string | null;
  readonly authorName: string;
  /** Without the at sign; empty where nobody said. */
  readonly handle: string;
  readonly verified: boolean;
  readonly metrics: WireTweetMetrics | null;
  readonly hasMedia: boolean;
  readonly isRetweet: boolean;
  readonly quoted: QuotedTweet | null;
  /** Doubts about the reading that are known already, as sentences. */
  readonly doubts: readonly string[];
}
