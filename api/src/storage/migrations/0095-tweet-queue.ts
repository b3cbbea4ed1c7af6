import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** Posts that are to be read: `run_at` is ms since 1970 by the database's clock, as leases have it. */
export const tweetQueue: Migration = {
  name: '0095-tweet-queue',
  up: async (schema) => {
    // SQLite's texts are as long as they are, and have no options
    const longText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('medium');
    await schema.createTable('tweet_queue', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      tweet_id: { type: DataTypes.STRING(20), unique: true },
      tweet_url: { type: DataTypes.STRING(191), allowNull: false },
      state: { type: DataTypes.SMALLINT, allowNull: false },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      run_at: { type: DataTypes.BIGINT },
      owner: { type: DataTypes.STRING(64) },
      fence: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      expert_name: { type: DataTypes.STRING(191) },
      result: { type: longText },
      error: { type: DataTypes.STRING(500) },
      submission_id: { type: DataTypes.INTEGER },
      sample: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      processed_at: { type: DataTypes.DATE(3) },
    });
  },
};
