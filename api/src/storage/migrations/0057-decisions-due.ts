import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const decisionsDue: Migration = {
  name: '0057-decisions-due',
  up: async (schema) => {
    await addMissingIndexes(schema, 'decisions', [{ name: 'decisions_due', fields: ['release_at', 'prediction_id'] }]);
  },
};
