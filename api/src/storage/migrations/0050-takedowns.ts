import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** That words were taken down on request, or may be shown again; rows are only ever added. */
export const takedowns: Migration = {
  name: '0050-takedowns',
  up: (schema) =>
    schema.createTable('takedowns', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: {
        type: DataTypes.INTEGER,
        allowNull: false,
        references: { model: 'predictions', key: 'id' },
        onDelete: 'RESTRICT',
      },
      scope: { type: DataTypes.STRING(8), allowNull: true },
      withdrew: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
