import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/**
 * The name under which node:sqlite reads a database and leaves no trace. Without a log beside it no process has the
 * database open, and SQLite would make a log even to read.
 */
function readOnlyName(path: string): string | URL {
  if (existsSync(`${path}-wal`)) return path;
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
}

/** Opens a database to read it. Throws what SQLite says. */
export const openReadOnly = (path: string): DatabaseSync => new DatabaseSync(readOnlyName(path), { readOnly: true });
