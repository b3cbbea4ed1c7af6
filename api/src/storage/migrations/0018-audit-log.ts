import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const auditLog: Migration = {
  name: '0018-audit-log',
  up: (schema) =>
    schema.createTable('audit_log', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      at: { type: DataTypes.DATE(3), allowNull: false },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      actor_id: { type: DataTypes.STRING(64), allowNull: false },
      act: { type: DataTypes.STRING(64), allowNull: false },
      subject: { type: DataTypes.STRING(255), allowNull: false },
      detail: { type: DataTypes.TEXT, allowNull: false },
    }),
};
