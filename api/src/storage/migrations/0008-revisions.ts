import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const revisions: Migration = {
  name: '0008-revisions',
  up: (schema) =>
    schema.createTable('revisions', {
      resource: { type: DataTypes.STRING(64), primaryKey: true },
      number: { type: DataTypes.INTEGER, allowNull: false },
    }),
};
