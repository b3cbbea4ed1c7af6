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
 * Every table of 0.1.0. On SQLite all of them are there or none; MySQL stores each statement by itself, so that what is
 * there already is left as it is.
 */
export const baseline: Migration = {
  name: '0001-baseline',
  up: (schema) =>
    schema.sequelize.transaction(async (transaction) => {
      for (const tables of [shared, people, experts, predictions, prices, submissions, payments, posts])
        await createTables(schema, tables, transaction);
    }),
};
