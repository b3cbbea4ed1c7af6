import type { TestApi } from './fixture.ts';

class Crash extends Error {}

/**
 * Repeats an act on an API. At each repetition a later statement of the database fails, until the act succeeds. `check`
 * runs after each failure. Returns the number of statements.
 */
export async function crashAtEach(
  { storage }: Pick<TestApi, 'storage'>,
  work: () => Promise<unknown>,
  check: (statement: number) => Promise<void>,
): Promise<number> {
  const { sequelize } = storage.models.meta;
  if (!sequelize) throw new TypeError('There is no connection');
  const query = sequelize.query.bind(sequelize);
  for (let statement = 1; ; statement++) {
    let left = statement;
    let failed = false;
    sequelize.query = ((...args: Parameters<typeof query>) => {
      const [sql, options] = args;
      // failing commits are tested in tests/storage
      const isIn = options?.transaction && !/^COMMIT/.test(String(sql));
      if (isIn && --left === 0) {
        failed = true;
        return Promise.reject(new Crash(`Statement ${statement} fails`));
      }
      return query(...args);
    }) as typeof sequelize.query;
    try {
      await work();
    } finally {
      sequelize.query = query;
    }
    if (!failed) return statement - 1;
    await check(statement);
  }
}
