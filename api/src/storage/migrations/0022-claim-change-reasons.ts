import { DataTypes } from 'sequelize';
import type { Migration } from './migration.ts';

export const claimChangeReasons: Migration = {
  name: '0022-claim-change-reasons',
  up: async (schema) => {
    if ('reason' in (await schema.describeTable('claim_changes'))) return;
    await schema.addColumn('claim_changes', 'reason', { type: DataTypes.STRING(500) });
  },
};
