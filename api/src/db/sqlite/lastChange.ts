import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StorageError } from '../engine/storageError.ts';

/** The last noted change of a database. */
export interface LastChange {
  /** Number of writing transactions. */
  readonly changes: number;
  /** Time, ISO 8601. */
  readonly at: string;
}

/**
 * Returns the path of the file that notes the last change. The file is apart from the database and its log, so that it
 * reveals if these lose changes.
 */
const lastChangeFile = (databasePath: string): string => `${databasePath}.last`;

/** Reads the last noted change. Null without one, or if the note is unreadable. */
export function readLastChange(databasePath: string): LastChange | null {
  try {
    const { changes, at } = JSON.parse(readFileSync(lastChangeFile(databasePath), 'utf8')) as Partial<LastChange>;
    return Number.isSafeInteger(changes) && typeof at === 'string' ? { changes: changes as number, at } : null;
  } catch {
    return null; // the note only serves for warnings
  }
}

/** Writes the note atomically. Throws the system's error. */
export function writeLastChange(databasePath: string, change: LastChange): void {
  const path = lastChangeFile(databasePath);
  writeFileSync(`${path}.part`, `${JSON.stringify(change)}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

/** Deletes the note of the last change, so that another database can replace the noted one. */
export const forgetLastChange = (databasePath: string): void => rmSync(lastChangeFile(databasePath), { force: true });

const restoreHint = (path: string, isMeant: string): string =>
  `Restore a backup with: ./hindcast backup restore FILE --to FOLDER. If ${isMeant}, delete ${path}.last`;

/**
 * Refuses a database that has lost changes noted beside it: going on would replace the old history by a new one. Throws
 * StorageError. @param changes its present number of changes; null if it is missing.
 */
export function requireNothingLost(path: string, changes: number | null): void {
  const last = readLastChange(path);
  if (last === null || (changes ?? 0) >= last.changes) return;
  if (changes === null) {
    const message = `The database ${path} is missing: at ${last.at} it had ${last.changes} changes. ${restoreHint(path, 'a new start is meant')}`;
    throw new StorageError('database_missing', message);
  }
  const message =
    `The database ${path} is older than what its folder saw last: it has ${changes} changes, and at ${last.at} it had ${last.changes}. ` +
    `The last ${last.changes - changes} are missing: it was replaced by an older copy, or a part of ${path}-wal was lost. ` +
    restoreHint(path, 'it is as it should be');
  throw new StorageError('database_older', message);
}
