import type { Migration } from './migration.ts';

const NAME = 'refunds_of_submission';

export const refundsOfSubmission: Migration = {
  name: '0066-refunds-of-submission',
  up: async (schema) => {
    const present = await schema.showIndex('refunds');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('refunds', { name: NAME, fields: ['submission_id'] });
  },
};
