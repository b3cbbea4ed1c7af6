import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const overrides: Migration = {
  name: '0009-overrides',
  up: (schema) =>
    schema.createTable('overrides', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: {
        type: DataTypes.INTEGER,
        allowNull: false,
        references: { model: 'predictions', key: 'id' },
        onDelete: 'RESTRICT',
      },
      outcome: { type: DataTypes.STRING(16) },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
