import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const tokens: Migration = {
  name: '0017-tokens',
  up: (schema) =>
    schema.createTable('tokens', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(60), allowNull: false },
      hash: { type: DataTypes.STRING(64), allowNull: false, unique: true },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      created_by: { type: DataTypes.STRING(64), allowNull: false },
      revoked_at: { type: DataTypes.DATE(3) },
      last_used_at: { type: DataTypes.DATE(3) },
    }),
};
