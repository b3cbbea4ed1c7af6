import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** What experts said to the verdicts on their predictions. */
export const replies: Migration = {
  name: '0110-replies',
  up: (schema) =>
    schema.createTable('replies', {
      prediction_id: {
        type: DataTypes.INTEGER,
        primaryKey: true,
        references: { model: 'predictions', key: 'id' },
        onDelete: 'RESTRICT',
      },
      words: { type: DataTypes.TEXT, allowNull: false },
      source_url: { type: DataTypes.TEXT, allowNull: true },
      replied_on: { type: DataTypes.DATEONLY, allowNull: false },
      operator: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
