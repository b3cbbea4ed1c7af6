import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const submissionsByAsset: Migration = {
  name: '0059-submissions-by-asset',
  up: async (schema) => {
    await addMissingIndexes(schema, 'submissions', [{ name: 'submissions_asset', fields: ['status', 'asset', 'id'] }]);
  },
};
