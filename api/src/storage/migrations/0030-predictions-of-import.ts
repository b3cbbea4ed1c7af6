import type { Migration } from './migration.ts';

const NAME = 'predictions_import';

export const predictionsOfImport: Migration = {
  name: '0030-predictions-of-import',
  up: async (schema) => {
    const present = await schema.showIndex('predictions');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('predictions', { name: NAME, fields: ['import_id'] });
  },
};
