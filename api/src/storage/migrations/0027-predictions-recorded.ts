import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const predictionsRecorded: Migration = {
  name: '0027-predictions-recorded',
  up: async (schema) => {
    if ('recorded_at' in (await schema.describeTable('predictions'))) return;
    await schema.addColumn('predictions', 'recorded_at', { type: DataTypes.DATE(3) });
  },
};
