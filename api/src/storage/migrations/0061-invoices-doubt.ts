import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const invoicesDoubt: Migration = {
  name: '0061-invoices-doubt',
  up: async (schema) => {
    if ('doubt' in (await schema.describeTable('invoices'))) return;
    await schema.addColumn('invoices', 'doubt', { type: DataTypes.STRING(191) });
  },
};
