import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** Whether the latest row of `withdrawals` withdraws it: what is withdrawn is left out without a look there. */
const withdrawn = { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false };

export const predictionsWithdrawn: Migration = {
  name: '0026-predictions-withdrawn',
  up: async (schema) => {
    if ('withdrawn' in (await schema.describeTable('predictions'))) return;
    await schema.addColumn('predictions', 'withdrawn', withdrawn);
  },
};
