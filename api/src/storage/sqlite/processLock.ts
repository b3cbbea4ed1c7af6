import { chmodSync, closeSync, constants, existsSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeText } from '../../errors/codeOf.ts';
import { prepareDataFolder } from '../engine/dataFolder.ts';
import { StorageError } from '../engine/storageError.ts';
import { readSqliteError } from './sqliteError.ts';

// Reading a lock file also closes it, which would drop this process's own lock on it. So the locks of this process are
// kept here.
const held = new Map<string, DatabaseSync>();

/**
 * Takes a data folder for this process alone, with all that is in it. Returns the function that gives it back. The lock
 * is the system's, on a small database, so that it ends with the process however that ends. Throws
 * `data_folder_in_use`, naming the process.
 */
export function lockForProcess(folder: string): () => void {
  const lockPath = join(folder, 'hindcast.lock');
  if (held.has(lockPath)) throw inUse(folder, process.pid);
  const database = take(folder, lockPath, true);
  held.set(lockPath, database);
  return () => {
    if (held.delete(lockPath)) database.close();
  };
}

function take(folder: string, lockPath: string, mayReplace: boolean): DatabaseSync {
  keepPrivate(lockPath);
  const database = new DatabaseSync(lockPath);
  try {
    // in this mode the lock outlives the transaction that writes the holder's number into the header
    database.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
    database.exec(`PRAGMA user_version=${process.pid}; COMMIT`);
    return database;
  } catch (cause) {
    database.close();
    const { code } = readSqliteError(cause);
    if (code === 'SQLITE_BUSY') throw inUse(folder, holderOf(lockPath), cause);
    if ((code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') && mayReplace) {
      rmSync(lockPath); // nobody holds a lock file that can be read and makes no sense
      return take(folder, lockPath, false);
    }
    throw new StorageError('database_unreadable', `The lock file ${lockPath} cannot be used (${code})`, cause);
  }
}

/** Makes the lock file, when it is not there, and lets nobody but its owner read it: whoever can read it can hold it. */
function keepPrivate(lockPath: string): void {
  try {
    closeSync(openSync(lockPath, constants.O_CREAT | constants.O_WRONLY, 0o600));
    chmodSync(lockPath, 0o600);
  } catch (cause) {
    throw new StorageError(
      'database_unreadable',
      `The lock file ${lockPath} cannot be made (${codeText(cause)})`,
      cause,
    );
  }
}

/**
 * The number of the process that holds the lock, 0 when there is none: the user version in the lock file's header
 * (sqlite.org/fileformat2.html#user_version_number), which can be read while it is locked.
 */
function holderOf(lockPath: string): number {
  if (!existsSync(lockPath)) return 0;
  const file = openSync(lockPath, 'r');
  try {
    const bytes = Buffer.alloc(4);
    return readSync(file, bytes, 0, 4, 60) === 4 ? bytes.readInt32BE() : 0;
  } finally {
    closeSync(file);
  }
}

function inUse(folder: string, pid: number, cause?: unknown): StorageError {
  const holder = pid > 0 ? ` (pid ${pid})` : '';
  const message = `The data folder ${folder} is in use by another Hindcast process${holder}; stop it or set HINDCAST_DATA_DIR`;
  return new StorageError('data_folder_in_use', message, cause);
}

/** Takes a data folder for this process until it ends, making it when it is not there. Throws StorageError. */
export function takeDataFolder(dataDir: string): void {
  lockForProcess(prepareDataFolder(dataDir));
}
