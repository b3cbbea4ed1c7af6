import { chmodSync, closeSync, constants, existsSync, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeText } from '../../lib/index.ts';
import { prepareDataFolder } from '../engine/dataFolder.ts';
import { StorageError } from '../engine/storageError.ts';
import { readSqliteError } from './sqliteError.ts';

// Reading a lock file also closes it, which would drop this process's own lock on it. So the process's locks are kept
// here.
const held = new Map<string, DatabaseSync>();

/**
 * Locks a data folder for this process. Returns the function that unlocks it. The operating system holds the lock, on a
 * small SQLite file, and releases it when the process ends, even after a crash. Throws `data_folder_in_use` with the
 * process id.
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
    // in this mode the lock outlives the transaction that writes the process id into the header
    database.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
    database.exec(`PRAGMA user_version=${process.pid}; COMMIT`);
    return database;
  } catch (cause) {
    database.close();
    const { code } = readSqliteError(cause);
    if (code === 'SQLITE_BUSY') throw inUse(folder, holderOf(lockPath), cause);
    if ((code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') && mayReplace) {
      rmSync(lockPath); // nobody holds a lock file that is readable but invalid
      return take(folder, lockPath, false);
    }
    throw new StorageError('database_unreadable', `The lock file ${lockPath} cannot be used (${code})`, cause);
  }
}

/** Creates the lock file if missing, readable by its owner only, because anyone who can read it can lock it. */
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
 * Reads the id of the process that holds the lock, 0 if there is none: the user version in the file's header
 * (sqlite.org/fileformat2.html#user_version_number), which is readable while locked.
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

/** Locks a data folder for this process until it ends, and creates the folder if missing. Throws StorageError. */
export function takeDataFolder(dataDir: string): void {
  lockForProcess(prepareDataFolder(dataDir));
}
