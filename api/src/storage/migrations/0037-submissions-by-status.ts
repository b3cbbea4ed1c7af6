import type { Migration } from './migration.ts';

const NAME = 'submissions_status';

export const submissionsByStatus: Migration = {
  name: '0037-submissions-by-status',
  up: async (schema) => {
    const present = await schema.showIndex('submissions');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('submissions', { name: NAME, fields: ['status', 'id'] });
  },
};
