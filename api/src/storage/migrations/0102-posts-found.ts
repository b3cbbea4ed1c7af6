import { addMissingIndexes } from './addMissingIndexes.ts';
import type { Migration } from './migration.ts';

const INDEXES = [
  { table: 'post_deliveries', name: 'post_deliveries_of_post', fields: ['post_id', 'platform'], unique: true },
  { table: 'post_deliveries', name: 'post_deliveries_due', fields: ['state', 'due_at'], unique: false },
  { table: 'posts', name: 'posts_words', fields: ['words', 'created_at'], unique: false },
] as const;

/** How posts are found: by their time, by their words, and once for each platform. */
export const postsFound: Migration = {
  name: '0102-posts-found',
  up: async (schema) => {
    for (const { table, ...index } of INDEXES) await addMissingIndexes(schema, table, [index]);
  },
};
