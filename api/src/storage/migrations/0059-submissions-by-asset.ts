import type { Migration } from './migration.ts';

const NAME = 'submissions_asset';

export const submissionsByAsset: Migration = {
  name: '0059-submissions-by-asset',
  up: async (schema) => {
    const present = await schema.showIndex('submissions');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('submissions', { name: NAME, fields: ['status', 'asset', 'id'] });
  },
};
