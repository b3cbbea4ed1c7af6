import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const claimChangesOfPrediction: Migration = {
  name: '0020-claim-changes-of-prediction',
  up: async (schema) => {
    await addMissingIndexes(schema, 'claim_changes', [
      { name: 'claim_changes_prediction', fields: ['prediction_id', 'id'] },
    ]);
  },
};
