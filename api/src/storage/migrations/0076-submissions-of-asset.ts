import type { Migration } from './migration.ts';

const NAME = 'submissions_of_asset';

/** For lists of one asset without a status: the newest of an asset were found by reading the table. */
export const submissionsOfAsset: Migration = {
  name: '0076-submissions-of-asset',
  up: async (schema) => {
    const present = await schema.showIndex('submissions');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('submissions', { name: NAME, fields: ['asset', 'id'] });
  },
};
