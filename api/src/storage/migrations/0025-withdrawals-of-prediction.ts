import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const withdrawalsOfPrediction: Migration = {
  name: '0025-withdrawals-of-prediction',
  up: async (schema) => {
    await addMissingIndexes(schema, 'withdrawals', [
      { name: 'withdrawals_prediction', fields: ['prediction_id', 'id'] },
    ]);
  },
};
