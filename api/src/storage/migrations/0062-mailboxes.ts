import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const mailboxes: Migration = {
  name: '0062-mailboxes',
  up: async (schema) => {
    if (await schema.tableExists('mailboxes')) return;
    await schema.createTable('mailboxes', {
      mark: { type: DataTypes.STRING(43), primaryKey: true },
      day: { type: DataTypes.DATEONLY, allowNull: false },
      asked: { type: DataTypes.INTEGER, allowNull: false },
      refused_at: { type: DataTypes.DATE(3) },
    });
  },
};
