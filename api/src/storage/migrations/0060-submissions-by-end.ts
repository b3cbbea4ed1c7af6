import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const submissionsByEnd: Migration = {
  name: '0060-submissions-by-end',
  up: async (schema) => {
    await addMissingIndexes(schema, 'submissions', [
      { name: 'submissions_end', fields: ['status', 'target_time', 'id'] },
    ]);
  },
};
