import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const leases: Migration = {
  name: '0015-leases',
  up: (schema) =>
    schema.createTable('leases', {
      name: { type: DataTypes.STRING(64), primaryKey: true },
      holder: { type: DataTypes.STRING(64), allowNull: false },
      turn: { type: DataTypes.BIGINT, allowNull: false },
      expires_at: { type: DataTypes.BIGINT, allowNull: false },
    }),
};
