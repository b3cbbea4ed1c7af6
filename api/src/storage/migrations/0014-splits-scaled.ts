import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const splitsScaled: Migration = {
  name: '0014-splits-scaled',
  up: async (schema) => {
    if ('scaled' in (await schema.describeTable('splits'))) return;
    const scaled = { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false };
    await schema.addColumn('splits', 'scaled', scaled);
  },
};
