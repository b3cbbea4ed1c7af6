import {
  bigInteger,
  boolean,
  id,
  instant,
  integer,
  longText,
  mediumText,
  primaryKey,
  required,
  smallInteger,
  string,
  type Tables,
  text,
  unique,
  withDefault,
} from './columns.ts';

/** Posts on X that are read, our own posts, and signed verdicts. */
export const posts: Tables = {
  /** Cached posts, so that each is requested once from X. */
  read_tweets: {
    columns: {
      tweet_id: primaryKey(string(20)),
      state: required(string(10)),
      tweet: mediumText,
      read_at: required(instant),
    },
  },
  /** Posts to read. `run_at`: ms since 1970 by the database’s clock, as in leases. */
  tweet_queue: {
    columns: {
      id,
      tweet_id: unique(string(20)),
      tweet_url: required(string(191)),
      state: required(smallInteger),
      attempts: withDefault(integer, 0),
      run_at: bigInteger,
      owner: string(64),
      fence: withDefault(integer, 0),
      expert_name: string(191),
      result: longText,
      error: string(500),
      submission_id: integer,
      sample: withDefault(boolean, false),
      created_at: required(instant),
      processed_at: instant,
    },
    indexes: {
      tweet_queue_due: ['state', 'run_at', 'id'],
      tweet_queue_state: ['state', 'id'],
    },
  },
  /** Posts that this installation sends to X and Nostr. */
  posts: {
    columns: {
      id,
      text: required(text),
      words: required(string(64)),
      send_at: instant,
      actor: required(string(64)),
      actor_name: required(string(191)),
      created_at: required(instant),
      submission_id: integer,
      prediction_id: integer,
    },
    indexes: {
      posts_words: ['words', 'created_at'],
    },
  },
  post_images: {
    columns: {
      id,
      post_id: required(integer),
      place: required(integer),
      png: required(longText),
    },
    uniqueIndexes: { post_images_place: ['post_id', 'place'] },
  },
  /** State of our posts on each platform. `due_at`: ms since 1970 by the database’s clock. */
  post_deliveries: {
    columns: {
      id,
      post_id: required(integer),
      platform: required(string(8)),
      state: required(string(10)),
      due_at: bigInteger,
      fence: withDefault(integer, 0),
      attempts: withDefault(integer, 0),
      asked_at: instant,
      prepared: longText,
      remote_id: string(64),
      relays: longText,
      error: string(500),
      detail: string(500),
      settled_at: instant,
    },
    indexes: {
      post_deliveries_due: ['state', 'due_at'],
    },
    uniqueIndexes: { post_deliveries_of_post: ['post_id', 'platform'] },
  },
  /** Verdicts signed for Nostr. `due_at`: ms since 1970 by the database’s clock. */
  signed_events: {
    columns: {
      id,
      public_key: required(string(64)),
      event_id: required(string(64)),
      event: required(text),
      created_at: required(instant),
      prediction_id: integer,
      outcome: string(16),
      sha256: string(64),
      relays: text,
      attempts: withDefault(integer, 0),
      due_at: bigInteger,
    },
    indexes: {
      signed_events_due: ['due_at'],
      signed_events_prediction: ['public_key', 'prediction_id'],
    },
    uniqueIndexes: { signed_events_event: ['event_id'] },
  },
};
