import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** Money on its way back. `claim` repeats the invoice while a refund of it may be paid, so that there is one at a time. */
export const refunds: Migration = {
  name: '0065-refunds',
  up: (schema) =>
    schema.createTable('refunds', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      submission_id: { type: DataTypes.INTEGER, allowNull: false },
      invoice_id: { type: DataTypes.INTEGER, allowNull: false },
      claim: { type: DataTypes.INTEGER, unique: true },
      state: { type: DataTypes.STRING(8), allowNull: false },
      sats: { type: DataTypes.INTEGER, allowNull: false },
      fee_cap: { type: DataTypes.INTEGER, allowNull: false },
      host: { type: DataTypes.STRING(253), allowNull: false },
      wallet: { type: DataTypes.STRING(191), allowNull: false },
      payment_hash: { type: DataTypes.STRING(64), allowNull: false, unique: true },
      bolt11: { type: DataTypes.TEXT, allowNull: false },
      expires_at: { type: DataTypes.DATE(3), allowNull: false },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      begun_at: { type: DataTypes.DATE(3) },
      looks: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      due_at: { type: DataTypes.DATE(3) },
      said: { type: DataTypes.STRING(255) },
      fee: { type: DataTypes.INTEGER },
      preimage: { type: DataTypes.STRING(64) },
      settled_at: { type: DataTypes.DATE(3) },
    }),
};
