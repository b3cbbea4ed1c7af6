import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** Verdicts and daily roots that were signed for Nostr: `due_at` is ms since 1970 by the database's clock. */
export const signedEvents: Migration = {
  name: '0103-signed-events',
  up: async (schema) => {
    await schema.createTable('signed_events', {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      public_key: { type: DataTypes.STRING(64), allowNull: false },
      subject: { type: DataTypes.STRING(8), allowNull: false },
      place: { type: DataTypes.INTEGER, allowNull: false },
      event_id: { type: DataTypes.STRING(64), allowNull: false },
      event: { type: DataTypes.TEXT, allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      prediction_id: { type: DataTypes.INTEGER },
      outcome: { type: DataTypes.STRING(16) },
      day: { type: DataTypes.DATEONLY },
      size: { type: DataTypes.INTEGER },
      sha256: { type: DataTypes.STRING(64) },
      relays: { type: DataTypes.TEXT },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      due_at: { type: DataTypes.BIGINT },
    });
  },
};
