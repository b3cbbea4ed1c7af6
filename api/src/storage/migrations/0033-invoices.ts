import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const invoices: Migration = {
  name: '0033-invoices',
  up: (schema) =>
    schema.createTable('invoices', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      intent_id: { type: DataTypes.INTEGER, allowNull: false },
      checking_id: { type: DataTypes.STRING(43), allowNull: false, unique: true },
      request_key: { type: DataTypes.STRING(64), unique: true },
      request: { type: DataTypes.STRING(64), allowNull: false },
      state: { type: DataTypes.STRING(8), allowNull: false },
      sats: { type: DataTypes.INTEGER, allowNull: false },
      wallet: { type: DataTypes.STRING(191), allowNull: false },
      asked_by: { type: DataTypes.STRING(36), allowNull: false },
      asked_at: { type: DataTypes.DATE(3), allowNull: false },
      payment_hash: { type: DataTypes.STRING(64), unique: true },
      bolt11: { type: DataTypes.TEXT },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      expires_at: { type: DataTypes.DATE(3) },
      paid_at: { type: DataTypes.DATE(3) },
      surplus: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      due_at: { type: DataTypes.DATE(3) },
    }),
};
