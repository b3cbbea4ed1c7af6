import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** JSON of what the news is: which prediction, which outcome. */
export const noticesFacts: Migration = {
  name: '0070-notices-facts',
  up: async (schema) => {
    if ('facts' in (await schema.describeTable('notices'))) return;
    await schema.addColumn('notices', 'facts', { type: DataTypes.TEXT, allowNull: true });
  },
};
