import type { TestApi } from './fixture.ts';

class Crash extends Error {}

/**
 * Does something to an API again and again, and each time has the database fail at a later one of its statements, until
 * none of them fails. `check` runs after each failure. Returns how many statements there are.
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
      // a commit that fails is the engine's own case: tests/storage has it
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
