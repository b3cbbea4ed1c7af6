import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** The line that says what an expert does, such as "fund manager, US". */
export const influencersRole: Migration = {
  name: '0111-influencers-role',
  up: async (schema) => {
    if ('role_line' in (await schema.describeTable('influencers'))) return;
    await schema.addColumn('influencers', 'role_line', { type: DataTypes.STRING(100), allowNull: true });
  },
};
