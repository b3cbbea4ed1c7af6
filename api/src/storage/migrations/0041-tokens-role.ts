import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** Tokens that were made before there were roles could do everything. */
export const tokensRole: Migration = {
  name: '0041-tokens-role',
  up: async (schema) => {
    if ('role' in (await schema.describeTable('tokens'))) return;
    await schema.addColumn('tokens', 'role', { type: DataTypes.STRING(12), allowNull: false, defaultValue: 'admin' });
  },
};
