import type { Migration } from './migration.ts';

const NAME = 'invoices_intent';

export const invoicesOfIntent: Migration = {
  name: '0035-invoices-of-intent',
  up: async (schema) => {
    const present = await schema.showIndex('invoices');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('invoices', { name: NAME, fields: ['intent_id', 'id'] });
  },
};
