import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** Pictures of experts as PNG in base64, each under the SHA-256 of its bytes. */
export const expertPictures: Migration = {
  name: '0069-expert-pictures',
  up: (schema) =>
    schema.createTable('expert_pictures', {
      influencer_id: { type: DataTypes.INTEGER, primaryKey: true },
      hash: { type: DataTypes.STRING(64), allowNull: false },
      png: { type: 'MEDIUMTEXT', allowNull: false },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
    }),
};
