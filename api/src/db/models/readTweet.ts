import { DataTypes, type Model, type ModelStatic, type Sequelize } from 'sequelize';

/** A cached answer of X about a post. */
export interface ReadTweetRow {
  tweet_id: string;
  state: 'read' | 'deleted' | 'protected';
  /** JSON of the post. Null if X did not show it. */
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
