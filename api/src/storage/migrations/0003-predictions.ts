import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

const price = { type: DataTypes.DECIMAL(32, 16) };

export const predictions: Migration = {
  name: '0003-predictions',
  up: (schema) =>
    schema.createTable('predictions', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      influencer_id: {
        type: DataTypes.INTEGER,
        allowNull: false,
        references: { model: 'influencers', key: 'id' },
        onDelete: 'RESTRICT',
      },
      asset: { type: DataTypes.STRING(16), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      price_target: price,
      price_min: price,
      price_max: price,
      price_prediction: { type: DataTypes.TEXT },
      start_date: { type: DataTypes.DATEONLY },
      end_date: { type: DataTypes.DATEONLY },
      target_time: { type: DataTypes.DATEONLY },
      prediction_made: { type: DataTypes.DATEONLY },
      prediction_date: { type: DataTypes.DATEONLY },
      claimed_status: { type: DataTypes.STRING(32) },
      notes: { type: DataTypes.TEXT },
      source_url: { type: DataTypes.TEXT },
      vote_score: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      exclude_from_chart: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      import_key: { type: DataTypes.STRING(191), unique: true },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    }),
};
