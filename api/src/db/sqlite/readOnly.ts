import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/**
 * Returns the name under which node:sqlite reads a database without a trace. If there is no log beside it, no process
 * has it open, and SQLite would create a log even to read.
 */
function readOnlyName(path: string): string | URL {
  if (existsSync(`${path}-wal`)) return path;
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
}

/** Opens a database for reading. Throws SQLite's error. */
export const openReadOnly = (path: string): DatabaseSync => new DatabaseSync(readOnlyName(path), { readOnly: true });

/**
 * Returns the first damage in a database, broken references included, on one line. Null if it is undamaged. Reads the
 * whole file.
 */
export function damageOf(database: DatabaseSync): string | null {
  const found = String(database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check);
  if (found !== 'ok') return found.replaceAll(/\s+/g, ' ');
  const broken = database.prepare('SELECT "table" FROM pragma_foreign_key_check LIMIT 1').get();
  return broken ? `rows of ${broken.table} refer to rows that are not there` : null;
}
