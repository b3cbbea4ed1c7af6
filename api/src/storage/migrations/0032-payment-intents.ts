import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const paymentIntents: Migration = {
  name: '0032-payment-intents',
  up: (schema) =>
    schema.createTable('payment_intents', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      asset: { type: DataTypes.STRING(16), allowNull: false },
      words: { type: DataTypes.TEXT, allowNull: false },
      spam_score: { type: DataTypes.INTEGER, allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
