import type { Migration } from './migration.ts';

const NAME = 'invoices_due';

export const invoicesDue: Migration = {
  name: '0034-invoices-due',
  up: async (schema) => {
    const present = await schema.showIndex('invoices');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('invoices', { name: NAME, fields: ['due_at', 'id'] });
  },
};
