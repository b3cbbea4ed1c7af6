import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const noticesDue: Migration = {
  name: '0040-notices-due',
  up: async (schema) => {
    await addMissingIndexes(schema, 'notices', [{ name: 'notices_due', fields: ['state', 'due_at'] }]);
  },
};
