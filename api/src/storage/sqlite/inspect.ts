import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { StorageError } from '../engine/storageError.ts';
import { type LastChange, readLastChange } from './lastChange.ts';
import { openReadOnly } from './readOnly.ts';
import { readWal, type Wal } from './wal.ts';

/** The header's user version while a process has the database open: a file that says so and has no log was copied alone. */
export const OPEN_MARK = 1;

/** A database's files as the process before left them. */
export interface Remains {
  readonly path: string;
  readonly bytes: number;
  /** When the file or its log was last written to. */
  readonly changedAt: Date;
  /** Null when there is none: the database was closed in order, or copied without it. */
  readonly wal: Wal | null;
  readonly leftOpen: boolean;
  /** The newest change that was noted beside it. */
  readonly last: LastChange | null;
}

/**
 * Looks at a database's files before SQLite does, since opening them changes them. Null when there is no database.
 * Throws StorageError when there is only its log or a note of its changes. No connection of this process may be open: closing the file drops its
 * locks.
 */
export function inspect(path: string): Remains | null {
  const found = statSync(path, { throwIfNoEntry: false });
  const wal = readWal(path);
  if (!found) {
    if (!wal || wal.bytes === 0) {
      requireNothingLost(path, null);
      return null;
    }
    const message = `There is a write-ahead log ${path}-wal without its database ${path}: put both back, or move the log away`;
    throw new StorageError('database_damaged', message);
  }
  const walChanged = statSync(`${path}-wal`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return {
    path,
    bytes: found.size,
    changedAt: new Date(Math.max(found.mtimeMs, walChanged)),
    wal,
    leftOpen: readUserVersion(path) === OPEN_MARK,
    last: readLastChange(path),
  };
}

/** The user version in a database's header (sqlite.org/fileformat2.html#user_version_number); 0 when the file is too short. */
export function readUserVersion(path: string): number {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(4);
    return readSync(file, bytes, 0, 4, 60) === 4 ? bytes.readInt32BE() : 0;
  } finally {
    closeSync(file);
  }
}

const wayOn = (path: string, isMeant: string): string =>
  `Restore a backup with: ./hindcast backup restore FILE --to FOLDER. If ${isMeant}, delete ${path}.last`;

/**
 * Refuses a database that has lost changes which were noted beside it: going on would put a new history in the place of
 * the old one. Throws StorageError. @param changes how many it has now; null where it is missing.
 */
export function requireNothingLost(path: string, changes: number | null): void {
  const last = readLastChange(path);
  if (last === null || (changes ?? 0) >= last.changes) return;
  if (changes === null) {
    const message = `The database ${path} is missing: at ${last.at} it had ${last.changes} changes. ${wayOn(path, 'a new start is meant')}`;
    throw new StorageError('database_missing', message);
  }
  const message =
    `The database ${path} is older than what its folder saw last: it has ${changes} changes, and at ${last.at} it had ${last.changes}. ` +
    `The last ${last.changes - changes} are missing: it was replaced by an older copy, or a part of ${path}-wal was lost. ` +
    wayOn(path, 'it is as it should be');
  throw new StorageError('database_older', message);
}

/** What the operator should know of what was left, when the database now has so many changes. */
export function warningsOf({ path, wal, leftOpen, last }: Remains, changes: number): string[] {
  const whole = last !== null;
  if (wal && wal.ending !== 'whole') {
    const known = whole
      ? `all ${changes} changes that were noted are there`
      : 'compare it with a backup if you miss something';
    return [`The write-ahead log ${path}-wal ${ENDINGS[wal.ending]}; ${known}`];
  }
  if (leftOpen && !wal && !whole) {
    return [copiedAlone(path)];
  }
  return [];
}

const copiedAlone = (path: string): string =>
  `The database ${path} was copied while a server had it open, without its ${path}-wal: what was written shortly before may be missing. ` +
  'Copy a database with: ./hindcast backup create';

/**
 * What the operator should know of a database that is only read, whoever uses it: through a connection, since closing
 * the file would drop the locks that this process may have on it. Throws what SQLite says.
 */
export function warningsOfRead(path: string): string[] {
  if (existsSync(`${path}-wal`)) return [];
  const database = openReadOnly(path);
  try {
    return database.prepare('PRAGMA user_version').get()?.user_version === OPEN_MARK ? [copiedAlone(path)] : [];
  } finally {
    database.close();
  }
}

const ENDINGS = {
  unfinished: 'ends in a change that was under way when the process ended, or was cut there; that change is not stored',
  cut: 'ends in the middle of a page: it was cut, or the machine stopped while a change was written; that change and any after it are not stored',
  damaged: 'has a page that is not what was written: that change and any after it are not stored',
} as const;
