import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const invoicesDue: Migration = {
  name: '0034-invoices-due',
  up: async (schema) => {
    await addMissingIndexes(schema, 'invoices', [{ name: 'invoices_due', fields: ['due_at', 'id'] }]);
  },
};
