import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/**
 * What node:sqlite opens to read a database and leave no trace: without a log beside it nobody has it open, and SQLite
 * would make one even to read.
 */
function readOnlyName(path: string): string | URL {
  if (existsSync(`${path}-wal`)) return path;
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
}

/** Opens a database to read it. Throws what SQLite says. */
export const openReadOnly = (path: string): DatabaseSync => new DatabaseSync(readOnlyName(path), { readOnly: true });
