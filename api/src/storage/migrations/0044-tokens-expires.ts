import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const tokensExpires: Migration = {
  name: '0044-tokens-expires',
  up: async (schema) => {
    if ('expires_at' in (await schema.describeTable('tokens'))) return;
    await schema.addColumn('tokens', 'expires_at', { type: DataTypes.DATE(3) });
  },
};
