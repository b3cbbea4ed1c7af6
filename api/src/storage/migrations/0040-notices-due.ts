import type { Migration } from './migration.ts';

const NAME = 'notices_due';

export const noticesDue: Migration = {
  name: '0040-notices-due',
  up: async (schema) => {
    const present = await schema.showIndex('notices');
    const names = Array.isArray(present) ? present.map((index: { name: string }) => index.name) : [];
    if (!names.includes(NAME)) await schema.addIndex('notices', { name: NAME, fields: ['state', 'due_at'] });
  },
};
