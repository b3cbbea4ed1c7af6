import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const decisionsOfSubmission: Migration = {
  name: '0058-decisions-of-submission',
  up: async (schema) => {
    await addMissingIndexes(schema, 'decisions', [{ name: 'decisions_submission', fields: ['submission_id'] }]);
  },
};
