import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** What an approval added to an expert who was on record before. */
export const decisionsFilled: Migration = {
  name: '0067-decisions-filled',
  up: async (schema) => {
    if ('filled' in (await schema.describeTable('decisions'))) return;
    await schema.addColumn('decisions', 'filled', { type: DataTypes.TEXT, allowNull: true });
  },
};
