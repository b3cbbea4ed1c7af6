import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

export const predictionsOfImport: Migration = {
  name: '0030-predictions-of-import',
  up: async (schema) => {
    await addMissingIndexes(schema, 'predictions', [{ name: 'predictions_import', fields: ['import_id'] }]);
  },
};
