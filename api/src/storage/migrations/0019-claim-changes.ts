import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const claimChanges: Migration = {
  name: '0019-claim-changes',
  up: (schema) =>
    schema.createTable('claim_changes', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: {
        type: DataTypes.INTEGER,
        allowNull: false,
        references: { model: 'predictions', key: 'id' },
        onDelete: 'RESTRICT',
      },
      was: { type: DataTypes.TEXT, allowNull: false },
      became: { type: DataTypes.TEXT, allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
