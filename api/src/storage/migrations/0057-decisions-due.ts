import type { Migration } from './migration.ts';

const NAME = 'decisions_due';

export const decisionsDue: Migration = {
  name: '0057-decisions-due',
  up: async (schema) => {
    const present = await schema.showIndex('decisions');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME))
      await schema.addIndex('decisions', { name: NAME, fields: ['release_at', 'prediction_id'] });
  },
};
