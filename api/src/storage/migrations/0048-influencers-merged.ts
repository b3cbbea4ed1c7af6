import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** The expert who this one is as well. Their predictions stay where they are, so that it can be undone. */
export const influencersMerged: Migration = {
  name: '0048-influencers-merged',
  up: async (schema) => {
    if ('merged_into' in (await schema.describeTable('influencers'))) return;
    await schema.addColumn('influencers', 'merged_into', { type: DataTypes.INTEGER, allowNull: true });
  },
};
