import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** A post that X was asked for, and what it answered. */
export interface ReadTweetRow {
  tweet_id: string;
  state: 'read' | 'deleted' | 'protected';
  /** JSON of the post; null where X showed none. */
  tweet: string | null;
  read_at: Date;
}

export interface ReadTweetModel extends Model<ReadTweetRow>, ReadTweetRow {}

export const defineReadTweet = (sequelize: Sequelize): ModelStatic<ReadTweetModel> =>
  sequelize.define<ReadTweetModel>(
    'readTweet',
    {
      tweet_id: { type: DataTypes.STRING(20), primaryKey: true },
      state: { type: DataTypes.STRING(10), allowNull: false },
      tweet: { type: DataTypes.TEXT },
      read_at: { type: DataTypes.DATE(3), allowNull: false },
    },
    { tableName: 'read_tweets', timestamps: false },
  );
