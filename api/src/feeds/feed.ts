/** An event in a feed: an expert's call came on record, or its verdict was reached. Texts are plain. */
export interface FeedEntry {
  /** Its address, which no other entry has and which never changes. */
  readonly id: string;
  /** Where it can be read in full. */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** The expert who made the call. */
  readonly author: string;
  readonly tags: readonly string[];
  /** When it came on record or was decided, ms since 1970. */
  readonly atMs: number;
}

/** A feed, whichever form it is written in. */
export interface Feed {
  /** Its name, which the forms of one feed share. */
  readonly title: string;
  readonly about: string;
  /** The publisher of the feed. */
  readonly publisher: string;
  /** The page that it belongs to, and its own addresses. */
  readonly homeUrl: string;
  readonly atomUrl: string;
  readonly jsonUrl: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}
