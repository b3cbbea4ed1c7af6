import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const decisions: Migration = {
  name: '0056-decisions',
  up: (schema) =>
    schema.createTable('decisions', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      submission_id: { type: DataTypes.INTEGER, allowNull: false },
      status: { type: DataTypes.STRING(8), allowNull: false },
      prediction_id: { type: DataTypes.INTEGER },
      expert_id: { type: DataTypes.INTEGER },
      was: { type: 'MEDIUMTEXT', allowNull: false },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      decided_at: { type: DataTypes.DATE(3), allowNull: false },
      release_at: { type: DataTypes.DATE(3) },
      undone_at: { type: DataTypes.DATE(3) },
    }),
};
