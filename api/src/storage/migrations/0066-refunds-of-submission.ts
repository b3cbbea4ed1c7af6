import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const refundsOfSubmission: Migration = {
  name: '0066-refunds-of-submission',
  up: async (schema) => {
    await addMissingIndexes(schema, 'refunds', [{ name: 'refunds_of_submission', fields: ['submission_id'] }]);
  },
};
