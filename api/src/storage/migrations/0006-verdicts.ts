import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const verdicts: Migration = {
  name: '0006-verdicts',
  up: (schema) =>
    schema.createTable('verdicts', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: {
        type: DataTypes.INTEGER,
        allowNull: false,
        references: { model: 'predictions', key: 'id' },
        onDelete: 'RESTRICT',
      },
      rule: { type: DataTypes.STRING(32), allowNull: false },
      outcome: { type: DataTypes.STRING(16), allowNull: false },
      reason: { type: DataTypes.STRING(16) },
      deciding_day: { type: DataTypes.DATEONLY },
      deciding_price: { type: DataTypes.DECIMAL(32, 16) },
      evidence: { type: DataTypes.TEXT, allowNull: false },
      series: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
