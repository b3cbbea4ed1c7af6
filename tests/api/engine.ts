import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage, type StorageConfig } from '../../api/src/db/connect.ts';
import { FILES } from '../../api/src/db/sqlite/openFile.ts';
import type { Mode } from '../../api/src/lib/config/mode.ts';
import { createDatabase, type TestDatabase } from '../mariadb/database.ts';

/** True if the tests run on MariaDB (TEST_ENGINE), false if they run on the embedded database. */
const onMariaDb = process.env.TEST_ENGINE === 'mariadb';

/** An empty database for a test. */
export interface TestEngine {
  /** Settings of a server that uses the database. */
  readonly settings: Readonly<Record<string, string>>;
  /** Empties the database for the next test. All storages that use it have to be closed. */
  release(storage: Storage): Promise<void>;
}

/** Emptied MariaDB databases of earlier tests in this process. Their tables are reused. */
const emptied: TestDatabase[] = [];

export async function createEngine(): Promise<TestEngine> {
  if (!onMariaDb) return { settings: {}, release: async () => undefined };
  const database = emptied.pop() ?? (await createDatabase());
  return {
    settings: { HINDCAST_DATABASE_URL: database.url },
    async release({ models }) {
      const tables = Object.values(models).map(({ tableName }) => tableName);
      if (await empty(database, tables)) emptied.push(database);
      else await database.drop();
    },
  };
}

/**
 * Empties the tables and lets their numbers begin at 1 again; false when a test has removed one of them. Most tables of
 * most tests have no rows: deleting none costs nothing, and truncating makes each table anew.
 */
async function empty({ query }: TestDatabase, tables: readonly string[]): Promise<boolean> {
  const there = (await query(
    'SELECT table_name AS name, auto_increment AS next FROM information_schema.tables WHERE table_schema = DATABASE()',
  )) as readonly { readonly name: string; readonly next: number | null }[];
  if (there.length !== tables.length + 1) return false; // the additional table has the migrations
  const numbered = there.filter(({ name, next }) => tables.includes(name) && Number(next) > 1);
  const statements = [
    'SET foreign_key_checks = 0',
    ...tables.map((table) => `DELETE FROM ${table}`),
    ...numbered.map(({ name }) => `ALTER TABLE ${name} AUTO_INCREMENT = 1`),
  ];
  await query(statements.join(';'));
  return true;
}

const made = new Map<Mode, Promise<Buffer>>();

/**
 * Puts the file that a first start makes into a data folder that has none, as a copy: making its tables takes longer
 * than most tests. It does nothing for a database on MariaDB.
 */
export async function layDatabase({ mode, dataDir, database }: StorageConfig): Promise<void> {
  if (database) return;
  const file = made.get(mode) ?? makeFile(mode);
  made.set(mode, file);
  await writeFile(join(dataDir, FILES[mode]), await file, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function makeFile(mode: Mode): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-made-'));
  try {
    await (await openStorage({ mode, dataDir })).close();
    return await readFile(join(dataDir, FILES[mode]));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
