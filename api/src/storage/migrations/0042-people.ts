import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const people: Migration = {
  name: '0042-people',
  up: (schema) =>
    schema.createTable('people', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(60), allowNull: false },
      known_as: { type: DataTypes.STRING(191), allowNull: false, unique: true },
      email: { type: DataTypes.STRING(254) },
      role: { type: DataTypes.STRING(12), allowNull: false },
      hash: { type: DataTypes.STRING(191), allowNull: false },
      must_change: { type: DataTypes.BOOLEAN, allowNull: false },
      totp: { type: DataTypes.STRING(255) },
      totp_step: { type: DataTypes.INTEGER },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      created_by: { type: DataTypes.STRING(64), allowNull: false },
      disabled_at: { type: DataTypes.DATE(3) },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    }),
};
