import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const contacts: Migration = {
  name: '0038-contacts',
  up: (schema) =>
    schema.createTable('contacts', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      intent_id: { type: DataTypes.INTEGER, allowNull: false, unique: true },
      kind: { type: DataTypes.STRING(8), allowNull: false },
      sealed: { type: DataTypes.TEXT, allowNull: false },
      state: { type: DataTypes.STRING(12), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      confirmed_at: { type: DataTypes.DATE(3) },
    }),
};
