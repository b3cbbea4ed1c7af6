import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

/** For lists of one asset without a status: the newest of an asset were found by reading the table. */
export const submissionsOfAsset: Migration = {
  name: '0076-submissions-of-asset',
  up: async (schema) => {
    await addMissingIndexes(schema, 'submissions', [{ name: 'submissions_of_asset', fields: ['asset', 'id'] }]);
  },
};
