import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const splitsSource: Migration = {
  name: '0013-splits-source',
  up: async (schema) => {
    if ('source' in (await schema.describeTable('splits'))) return;
    const source = { type: DataTypes.STRING(64), allowNull: false, defaultValue: 'operator' };
    await schema.addColumn('splits', 'source', source);
  },
};
