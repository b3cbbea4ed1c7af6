import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const verdictsOfPrediction: Migration = {
  name: '0007-verdicts-of-prediction',
  up: async (schema) => {
    await addMissingIndexes(schema, 'verdicts', [{ name: 'verdicts_prediction', fields: ['prediction_id', 'id'] }]);
  },
};
