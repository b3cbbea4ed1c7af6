import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const notices: Migration = {
  name: '0039-notices',
  up: (schema) =>
    schema.createTable(
      'notices',
      {
        id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
        contact_id: { type: DataTypes.INTEGER, allowNull: false },
        event: { type: DataTypes.STRING(12), allowNull: false },
        state: { type: DataTypes.STRING(8), allowNull: false },
        tries: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
        problem: { type: DataTypes.STRING(191) },
        created_at: { type: DataTypes.DATE(3), allowNull: false },
        due_at: { type: DataTypes.DATE(3), allowNull: false },
        sent_at: { type: DataTypes.DATE(3) },
      },
      { uniqueKeys: { notices_contact_event: { fields: ['contact_id', 'event'] } } },
    ),
};
