import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StorageError } from '../engine/storageError.ts';
import { readSqliteError } from './sqliteError.ts';

/**
 * Checks that a database file opens and is undamaged. Creates it, for its owner only, if missing. Throws StorageError:
 * unreadable, damaged, or not Hindcast's.
 */
export function checkDatabaseFile(path: string): void {
  let database: DatabaseSync | null = null;
  try {
    closeSync(openSync(path, 'a', 0o600));
    database = new DatabaseSync(path);
    const found = database.prepare('PRAGMA quick_check(1)').get();
    const finding = String(found?.quick_check ?? 'no answer');
    if (finding !== 'ok') throw damaged(path, finding);
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const names = tables.map((table) => String(table.name));
    if (names.length > 0 && !names.includes('SequelizeMeta')) {
      throw new StorageError('database_foreign', `The file ${path} is another program's database`);
    }
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    const { code } = readSqliteError(cause);
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') throw damaged(path, code, cause);
    const reason = cause instanceof Error ? cause.message : code;
    throw new StorageError('database_unreadable', `The database ${path} cannot be opened: ${reason}`, cause);
  } finally {
    database?.close();
  }
}

function damaged(path: string, finding: string, cause?: unknown): StorageError {
  const message = `The database ${path} is damaged (${finding.replaceAll(/\s+/g, ' ')}); restore it from a backup or move it away`;
  return new StorageError('database_damaged', message, cause);
}
