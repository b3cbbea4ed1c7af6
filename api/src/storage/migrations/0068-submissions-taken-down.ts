import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** What is hidden of the prediction that a submission became, and so of its own words. */
export const submissionsTakenDown: Migration = {
  name: '0068-submissions-taken-down',
  up: async (schema) => {
    if ('taken_down' in (await schema.describeTable('submissions'))) return;
    await schema.addColumn('submissions', 'taken_down', { type: DataTypes.STRING(8), allowNull: true });
  },
};
