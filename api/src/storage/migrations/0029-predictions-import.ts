import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const predictionsImport: Migration = {
  name: '0029-predictions-import',
  up: async (schema) => {
    if ('import_id' in (await schema.describeTable('predictions'))) return;
    await schema.addColumn('predictions', 'import_id', { type: DataTypes.INTEGER });
  },
};
