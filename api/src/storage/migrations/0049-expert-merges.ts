import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** That two experts are one, or are two after all; rows are only ever added. */
export const expertMerges: Migration = {
  name: '0049-expert-merges',
  up: (schema) =>
    schema.createTable('expert_merges', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      influencer_id: {
        type: DataTypes.INTEGER,
        allowNull: false,
        references: { model: 'influencers', key: 'id' },
        onDelete: 'RESTRICT',
      },
      into_id: {
        type: DataTypes.INTEGER,
        allowNull: true,
        references: { model: 'influencers', key: 'id' },
        onDelete: 'RESTRICT',
      },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
