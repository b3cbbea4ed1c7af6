import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const tokensPlace: Migration = {
  name: '0045-tokens-place',
  up: async (schema) => {
    if ('place' in (await schema.describeTable('tokens'))) return;
    await schema.addColumn('tokens', 'place', { type: DataTypes.STRING(43) });
  },
};
