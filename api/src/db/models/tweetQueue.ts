import type { QueueStatus } from '@hindcast/domain/extraction';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** Numbers of the states, small for the index that finds due items. */
export const queueStates = {
  pending: 0,
  retrying: 1,
  processing: 2,
  completed: 3,
  failed: 4,
} as const satisfies Readonly<Record<QueueStatus, number>>;
export type QueueState = (typeof queueStates)[QueueStatus];

/** A post in the queue, read or not. */
export interface TweetQueueRow {
  id: number;
  /** The post's id on X. Null for a sample. */
  tweet_id: string | null;
  tweet_url: string;
  state: QueueState;
  /** Number of attempts since the post was added or a person retried it. */
  attempts: number;
  /**
   * Waiting: earliest time of the next attempt. Processing: end of the lease. Else, and for samples, null. By the
   * database's clock, ms since 1970.
   */
  run_at: number | null;
  /** Process that claimed the item. Null for none. */
  owner: string | null;
  /** Number of claims. Only the last claimant may store its result. */
  fence: number;
  expert_name: string | null;
  /** JSON of a WireExtraction. */
  result: string | null;
  error: string | null;
  submission_id: number | null;
  /** True for a demo's made-up item. */
  sample: boolean;
  created_at: Date;
  processed_at: Date | null;
}

type Nullable = { [Key in keyof TweetQueueRow]: null extends TweetQueueRow[Key] ? Key : never }[keyof TweetQueueRow];
export type NewTweetQueueItem = Optional<TweetQueueRow, 'id' | 'attempts' | 'fence' | 'sample' | Nullable>;
export interface TweetQueueModel extends Model<TweetQueueRow, NewTweetQueueItem>, TweetQueueRow {}

export const defineTweetQueueItem = (sequelize: Sequelize): ModelStatic<TweetQueueModel> =>
  sequelize.define<TweetQueueModel>(
    'tweetQueueItem',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      tweet_id: { type: DataTypes.STRING(20), unique: true },
      tweet_url: { type: DataTypes.STRING(191), allowNull: false },
      state: { type: DataTypes.SMALLINT, allowNull: false },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      run_at: { type: DataTypes.BIGINT },
      owner: { type: DataTypes.STRING(64) },
      fence: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      expert_name: { type: DataTypes.STRING(191) },
      result: { type: DataTypes.TEXT },
      error: { type: DataTypes.STRING(500) },
      submission_id: { type: DataTypes.INTEGER },
      sample: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      processed_at: { type: DataTypes.DATE(3) },
    },
    { tableName: 'tweet_queue', timestamps: false },
  );
