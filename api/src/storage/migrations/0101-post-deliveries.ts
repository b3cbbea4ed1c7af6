import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** How our posts stand on each platform: `due_at` is ms since 1970 by the database's clock, as leases have it. */
export const postDeliveries: Migration = {
  name: '0101-post-deliveries',
  up: async (schema) => {
    const longText = schema.sequelize.getDialect() === 'sqlite' ? DataTypes.TEXT : DataTypes.TEXT('medium');
    await schema.createTable('post_deliveries', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      post_id: { type: DataTypes.INTEGER, allowNull: false },
      platform: { type: DataTypes.STRING(8), allowNull: false },
      state: { type: DataTypes.STRING(10), allowNull: false },
      due_at: { type: DataTypes.BIGINT },
      fence: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      asked_at: { type: DataTypes.DATE(3) },
      prepared: { type: longText },
      remote_id: { type: DataTypes.STRING(64) },
      relays: { type: longText },
      error: { type: DataTypes.STRING(500) },
      detail: { type: DataTypes.STRING(500) },
      settled_at: { type: DataTypes.DATE(3) },
    });
  },
};
