import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

/** What the words of a target say of where it lies. */
const direction = { type: DataTypes.STRING(8) };

export const directions: Migration = {
  name: '0021-directions',
  up: async (schema) => {
    if ('direction' in (await schema.describeTable('predictions'))) return;
    await schema.addColumn('predictions', 'direction', direction);
  },
};
