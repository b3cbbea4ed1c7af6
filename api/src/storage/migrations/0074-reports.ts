import { DataTypes } from 'sequelize';
import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

/** Lists ask by the status; the number of open ones is counted for each prediction. */
const indexes = [
  { name: 'reports_status', fields: ['status', 'id'] },
  { name: 'reports_prediction', fields: ['prediction_id', 'status'] },
];

export const reports: Migration = {
  name: '0074-reports',
  up: async (schema) => {
    await schema.createTable('reports', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: { type: DataTypes.INTEGER, allowNull: false },
      text: { type: DataTypes.TEXT, allowNull: false },
      sealed_email: { type: DataTypes.TEXT },
      request_key: { type: DataTypes.STRING(64), unique: true },
      status: { type: DataTypes.STRING(8), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      closed_at: { type: DataTypes.DATE(3) },
      closed_by: { type: DataTypes.STRING(64) },
      note: { type: DataTypes.STRING(500) },
    });
    await addMissingIndexes(schema, 'reports', indexes);
  },
};
