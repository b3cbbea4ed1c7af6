import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const submissions: Migration = {
  name: '0036-submissions',
  up: (schema) =>
    schema.createTable('submissions', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      intent_id: { type: DataTypes.INTEGER, unique: true },
      asset: { type: DataTypes.STRING(16), allowNull: false },
      status: { type: DataTypes.STRING(8), allowNull: false },
      expert_name: { type: DataTypes.STRING(191), allowNull: false },
      twitter_handle: { type: DataTypes.STRING(64) },
      nostr_npub: { type: DataTypes.STRING(63) },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      price_prediction: { type: DataTypes.TEXT, allowNull: false },
      price_target: { type: DataTypes.DECIMAL(32, 16) },
      price_min: { type: DataTypes.DECIMAL(32, 16) },
      price_max: { type: DataTypes.DECIMAL(32, 16) },
      direction: { type: DataTypes.STRING(8) },
      target_time: { type: DataTypes.DATEONLY, allowNull: false },
      source_url: { type: DataTypes.TEXT },
      notes: { type: DataTypes.TEXT },
      submitter_email: { type: DataTypes.STRING(254) },
      admin_comment: { type: DataTypes.TEXT },
      prediction_made: { type: DataTypes.DATEONLY },
      prediction_outcome: { type: DataTypes.STRING(8), allowNull: false },
      ai_metadata: { type: 'MEDIUMTEXT' },
      spam_score: { type: DataTypes.INTEGER, allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    }),
};
