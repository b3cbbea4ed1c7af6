import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const withdrawals: Migration = {
  name: '0024-withdrawals',
  up: (schema) =>
    schema.createTable('withdrawals', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: {
        type: DataTypes.INTEGER,
        allowNull: false,
        references: { model: 'predictions', key: 'id' },
        onDelete: 'RESTRICT',
      },
      withdrawn: { type: DataTypes.BOOLEAN, allowNull: false },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
