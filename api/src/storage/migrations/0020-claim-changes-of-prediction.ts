import type { Migration } from './migration.ts';

const NAME = 'claim_changes_prediction';

export const claimChangesOfPrediction: Migration = {
  name: '0020-claim-changes-of-prediction',
  up: async (schema) => {
    const present = await schema.showIndex('claim_changes');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('claim_changes', { name: NAME, fields: ['prediction_id', 'id'] });
  },
};
