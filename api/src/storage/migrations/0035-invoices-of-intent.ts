import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const invoicesOfIntent: Migration = {
  name: '0035-invoices-of-intent',
  up: async (schema) => {
    await addMissingIndexes(schema, 'invoices', [{ name: 'invoices_intent', fields: ['intent_id', 'id'] }]);
  },
};
