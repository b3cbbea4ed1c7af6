import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const meta: Migration = {
  name: '0001-meta',
  up: (schema) =>
    schema.createTable('meta', {
      key: { type: DataTypes.STRING(64), primaryKey: true },
      value: { type: DataTypes.STRING(255), allowNull: false },
    }),
};
