import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** Posts that were read, so that X is asked for each once. */
export const readTweets: Migration = {
  name: '0090-read-tweets',
  up: (schema) =>
    schema.createTable('read_tweets', {
      tweet_id: { type: DataTypes.STRING(20), primaryKey: true },
      state: { type: DataTypes.STRING(10), allowNull: false },
      tweet: { type: 'MEDIUMTEXT' }, // a TEXT of MySQL's ends at 64 kB
      read_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
