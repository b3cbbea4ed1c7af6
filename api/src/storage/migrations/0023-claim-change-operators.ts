import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const claimChangeOperators: Migration = {
  name: '0023-claim-change-operators',
  up: async (schema) => {
    if ('operator' in (await schema.describeTable('claim_changes'))) return;
    await schema.addColumn('claim_changes', 'operator', { type: DataTypes.STRING(64) });
  },
};
