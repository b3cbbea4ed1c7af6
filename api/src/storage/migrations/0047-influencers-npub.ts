import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const influencersNpub: Migration = {
  name: '0047-influencers-npub',
  up: async (schema) => {
    if ('npub' in (await schema.describeTable('influencers'))) return;
    await schema.addColumn('influencers', 'npub', { type: DataTypes.STRING(63), allowNull: true });
  },
};
