import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const overridesOfPrediction: Migration = {
  name: '0010-overrides-of-prediction',
  up: async (schema) => {
    await addMissingIndexes(schema, 'overrides', [{ name: 'overrides_prediction', fields: ['prediction_id', 'id'] }]);
  },
};
