import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Mode } from '../../lib/index.ts';
import { StorageError } from '../engine/storageError.ts';
import { tooNew, unknownTables } from '../migrating.ts';
import { baseline, migrations } from '../migrations/index.ts';
import { damageOf, openReadOnly } from '../sqlite/readOnly.ts';
import { readSqliteError } from '../sqlite/sqliteError.ts';
import { isUnreleased, LISTINGS } from '../unreleased.ts';

/** Result of verifying a backup: its file, size, mode and version. */
export interface Verified {
  readonly file: string;
  readonly bytes: number;
  readonly mode: Mode;
  /** Version of Hindcast that last changed the database's tables. Null if unknown. */
  readonly version: string | null;
  /** Migrations that the backup lacks. The server runs them when it starts. */
  readonly lacks: readonly string[];
}

const unusable = (file: string, what: string, cause?: unknown): StorageError =>
  new StorageError('backup_unusable', `The file ${file} ${what}`, cause);

/**
 * Checks that a file is an undamaged database of Hindcast that this version can open. SQLite reads all of it; nothing
 * is written. Throws StorageError.
 */
export async function verifyFile(file: string): Promise<Verified> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw unusable(file, found ? 'is no file' : 'does not exist');
  if (found.size === 0) throw unusable(file, 'is empty');
  let database: DatabaseSync | null = null;
  try {
    database = openReadOnly(file);
    const damage = damageOf(database);
    if (damage !== null) throw unusable(file, `is damaged (${damage})`);
    return { file, bytes: found.size, ...readStamp(database, file) };
  } catch (thrown) {
    if (thrown instanceof StorageError) throw thrown;
    const { code, message } = readSqliteError(thrown);
    throw unusable(file, code === 'SQLITE_NOTADB' ? 'is no backup of Hindcast' : `is damaged (${message})`, thrown);
  } finally {
    database?.close();
  }
}

function readStamp(database: DatabaseSync, file: string): Pick<Verified, 'mode' | 'version' | 'lacks'> {
  const names = (sql: string): string[] =>
    database
      .prepare(sql)
      .all()
      .map(({ name }) => String(name));
  const tables = names("SELECT name FROM sqlite_master WHERE type = 'table'");
  if (!tables.includes('SequelizeMeta') || !tables.includes('meta'))
    throw unusable(file, 'is another program’s database');
  const meta = (key: string): string | null => {
    const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key);
    return row ? String(row.value) : null;
  };
  const [mode, version] = [meta('mode'), meta('version')];
  if (mode !== 'demo' && mode !== 'production')
    throw unusable(file, 'does not say whether it is a demo’s or production’s');
  const steps = names('SELECT name FROM SequelizeMeta');
  const known = migrations.map(({ name }) => name);
  if (steps.length > 0 && !steps.includes(baseline.name)) {
    const listed = LISTINGS.sqlite.map((sql) => database.prepare(sql).all());
    if (!isUnreleased('sqlite', listed)) throw new StorageError('database_unreleased', unknownTables(file));
    return { mode, version, lacks: known };
  }
  const ahead = steps.filter((step) => !known.includes(step));
  if (ahead.length > 0) throw new StorageError('database_too_new', tooNew(file, version, ahead, null));
  return { mode, version, lacks: known.filter((step) => !steps.includes(step)) };
}
