import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { type MariaDb, startMariaDb } from './instance.ts';

/** A database of a test's own on the tests' MariaDB. */
export interface TestDatabase {
  /** Value for HINDCAST_DATABASE_URL. */
  readonly url: string;
  /** Runs statements as the administrator, in this database. */
  query(sql: string): Promise<unknown>;
  drop(): Promise<void>;
}

let own: Promise<MariaDb> | null = null;

/** The MariaDB that `npm test` started for all files; else one for this file alone. */
async function serverUrl(): Promise<string> {
  const given = process.env.TEST_MARIADB;
  if (given) return given;
  own ??= startMariaDb();
  return (await own).url;
}

/** Makes an empty database, on the tests' MariaDB unless another one is given. */
export async function createDatabase(server?: string): Promise<TestDatabase> {
  const name = `hindcast_${randomBytes(6).toString('hex')}`;
  const base = server ?? (await serverUrl());
  const run = async (database: string, sql: string): Promise<unknown> => {
    const connection = await createConnection(`${base}/${database}?multipleStatements=true`);
    try {
      return (await connection.query(sql))[0];
    } finally {
      await connection.end();
    }
  };
  await run('', `CREATE DATABASE ${name}`);
  return {
    url: `${base}/${name}`,
    query: (sql) => run(name, sql),
    drop: async () => {
      await run('', `DROP DATABASE ${name}`);
    },
  };
}
