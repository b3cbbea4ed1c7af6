import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StorageConfig } from '../../../api/src/db/connect.ts';
import { FILES } from '../../../api/src/db/sqlite/openFile.ts';
import { readDatabaseUrl } from '../../../api/src/lib/config/databaseUrl.ts';
import { createFolder, type Scope } from '../../api/fixture.ts';
import { createDatabase } from '../../mariadb/database.ts';

const read = (name: string): Promise<string> => readFile(join(import.meta.dirname, name), 'utf8');

/** SQL that gives a database of the first migration the names of the 86 that made the same tables before 0.1.0. */
export async function nameUnreleasedSteps(): Promise<string> {
  const names = (await read('unreleased.txt')).trim().split('\n');
  const rows = names.map((name) => `('${name}')`).join(', ');
  return `DELETE FROM SequelizeMeta; INSERT INTO SequelizeMeta (name) VALUES ${rows};`;
}

/** A database on the engine of this run, and SQL for it from outside of the product. */
export interface OldDatabase {
  readonly config: StorageConfig;
  run(sql: string): Promise<unknown>;
}

/** Makes the database that the first migration wrote, with rows in it, from its dump. */
export async function createOldDatabase(scope: Scope): Promise<OldDatabase> {
  const mode = 'production';
  const dataDir = await createFolder(scope);
  if (process.env.TEST_ENGINE === 'mariadb') {
    const { url, query, drop } = await createDatabase();
    scope.after(drop);
    await query(`SET foreign_key_checks = 0; ${await read('mariadb.sql')}`);
    return { config: { mode, dataDir, database: readDatabaseUrl(url) }, run: query };
  }
  const run = async (sql: string): Promise<void> => {
    const database = new DatabaseSync(join(dataDir, FILES[mode]), { enableForeignKeyConstraints: false });
    database.exec(sql);
    database.close();
  };
  await run(await read('sqlite.sql'));
  return { config: { mode, dataDir }, run };
}
