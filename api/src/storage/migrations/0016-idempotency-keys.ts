import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const idempotencyKeys: Migration = {
  name: '0016-idempotency-keys',
  up: (schema) =>
    schema.createTable(
      'idempotency_keys',
      {
        id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
        actor: { type: DataTypes.STRING(64), allowNull: false },
        key: { type: DataTypes.STRING(200), allowNull: false },
        request: { type: DataTypes.STRING(64), allowNull: false },
        status: { type: DataTypes.INTEGER, allowNull: false },
        type: { type: DataTypes.STRING(100), allowNull: false },
        answer: { type: 'MEDIUMTEXT', allowNull: false }, // a TEXT of MySQL's ends at 64 kB
        created_at: { type: DataTypes.DATE(3), allowNull: false },
      },
      { uniqueKeys: { idempotency_keys_actor_key: { fields: ['actor', 'key'] } } },
    ),
};
