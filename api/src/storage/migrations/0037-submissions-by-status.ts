import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const submissionsByStatus: Migration = {
  name: '0037-submissions-by-status',
  up: async (schema) => {
    await addMissingIndexes(schema, 'submissions', [{ name: 'submissions_status', fields: ['status', 'id'] }]);
  },
};
