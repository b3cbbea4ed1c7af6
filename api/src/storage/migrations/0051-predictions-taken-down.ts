import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** What the latest row of `takedowns` hides: `words`, `all`, or nothing. */
export const predictionsTakenDown: Migration = {
  name: '0051-predictions-taken-down',
  up: async (schema) => {
    if ('taken_down' in (await schema.describeTable('predictions'))) return;
    await schema.addColumn('predictions', 'taken_down', { type: DataTypes.STRING(8), allowNull: true });
  },
};
