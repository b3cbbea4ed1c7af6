import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** How predictions are drawn where that differs from what they claim (C16). No row is shipped. */
export const displayOverrides: Migration = {
  name: '0052-display-overrides',
  up: (schema) =>
    schema.createTable('display_overrides', {
      prediction_id: {
        type: DataTypes.INTEGER,
        primaryKey: true,
        references: { model: 'predictions', key: 'id' },
        onDelete: 'RESTRICT',
      },
      shown_price: { type: DataTypes.DOUBLE, allowNull: true },
      off_chart: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      broken_on: { type: DataTypes.DATEONLY, allowNull: true },
      reason: { type: DataTypes.STRING(500), allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
