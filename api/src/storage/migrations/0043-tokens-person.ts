import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const tokensPerson: Migration = {
  name: '0043-tokens-person',
  up: async (schema) => {
    if ('person_id' in (await schema.describeTable('tokens'))) return;
    await schema.addColumn('tokens', 'person_id', { type: DataTypes.INTEGER });
  },
};
