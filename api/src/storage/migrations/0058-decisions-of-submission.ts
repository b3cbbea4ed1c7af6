import type { Migration } from './migration.ts';

const NAME = 'decisions_submission';

export const decisionsOfSubmission: Migration = {
  name: '0058-decisions-of-submission',
  up: async (schema) => {
    const present = await schema.showIndex('decisions');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('decisions', { name: NAME, fields: ['submission_id'] });
  },
};
