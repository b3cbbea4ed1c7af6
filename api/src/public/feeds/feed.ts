/** An event in a feed: a call was recorded, or its verdict reached. Texts are plain. */
export interface FeedEntry {
  /** Unique and permanent URL that identifies the entry. */
  readonly id: string;
  /** URL of the page with the whole text. */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** The expert who made the call. */
  readonly author: string;
  readonly tags: readonly string[];
  /** Time of the recording or decision, ms since 1970. */
  readonly atMs: number;
}

/** A feed, independent of its format. */
export interface Feed {
  /** Name of the feed, the same in all formats. */
  readonly title: string;
  readonly about: string;
  readonly publisher: string;
  /** URL of the feed's web page. */
  readonly homeUrl: string;
  /** URL of the feed in Atom. */
  readonly atomUrl: string;
  /** URL of the feed in JSON Feed. */
  readonly jsonUrl: string;
  /** Entries, newest first. */
  readonly entries: readonly FeedEntry[];
}
