import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const newsPayments: Migration = {
  name: '0072-news-payments',
  up: (schema) =>
    schema.createTable('news_payments', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      notice_id: { type: DataTypes.INTEGER, allowNull: false },
      claim: { type: DataTypes.INTEGER, unique: true },
      intent_id: { type: DataTypes.INTEGER, allowNull: false },
      state: { type: DataTypes.STRING(8), allowNull: false },
      wallet: { type: DataTypes.STRING(191), allowNull: false },
      payment_hash: { type: DataTypes.STRING(64), allowNull: false, unique: true },
      expires_at: { type: DataTypes.DATE(3), allowNull: false },
      sats: { type: DataTypes.INTEGER, allowNull: false },
      fee_cap: { type: DataTypes.INTEGER, allowNull: false },
      fee: { type: DataTypes.INTEGER },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
