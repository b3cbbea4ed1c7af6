import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const importsComplete: Migration = {
  name: '0031-imports-complete',
  up: async (schema) => {
    if ('complete' in (await schema.describeTable('imports'))) return;
    // whatever an earlier version stored was stored in one transaction
    const complete = { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true };
    await schema.addColumn('imports', 'complete', complete);
  },
};
