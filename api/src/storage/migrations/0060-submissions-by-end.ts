import type { Migration } from './migration.ts';

const NAME = 'submissions_end';

export const submissionsByEnd: Migration = {
  name: '0060-submissions-by-end',
  up: async (schema) => {
    const present = await schema.showIndex('submissions');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME))
      await schema.addIndex('submissions', { name: NAME, fields: ['status', 'target_time', 'id'] });
  },
};
