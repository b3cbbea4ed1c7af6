import { experts } from './baseline/experts.ts';
import { payments } from './baseline/payments.ts';
import { people } from './baseline/people.ts';
import { posts } from './baseline/posts.ts';
import { predictions } from './baseline/predictions.ts';
import { prices } from './baseline/prices.ts';
import { shared } from './baseline/shared.ts';
import { submissions } from './baseline/submissions.ts';
import { createTables } from './createTables.ts';
import type { Migration } from './migration.ts';

/**
 * Creates all tables of 0.1.0. On SQLite it is one transaction; MySQL commits each statement by itself, so that
 * existing tables are kept.
 */
export const baseline: Migration = {
  name: '0001-baseline',
  up: (schema) =>
    schema.sequelize.transaction(async (transaction) => {
      for (const tables of [shared, people, experts, predictions, prices, submissions, payments, posts])
        await createTables(schema, tables, transaction);
    }),
};
