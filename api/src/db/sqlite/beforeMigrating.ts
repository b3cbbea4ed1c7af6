import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeText, type Mode, VERSION } from '../../lib/index.ts';
import type { Saved } from '../engine/engine.ts';
import { StorageError } from '../engine/storageError.ts';
import { WRITE_COUNTER } from '../engine/writeCounter.ts';
import { backUpFile } from './backUpFile.ts';
import { damageOf, openReadOnly } from './readOnly.ts';

/** Returns a time for a file name: `20261122T012307Z`. */
const stampOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Returns the name of a backup file, by mode and time. Such names sort by time. */
export const backupName = (mode: Mode, time: Date, suffix = ''): string =>
  `hindcast-${mode}-${stampOf(time)}${suffix}.db`;

const KEPT = 3;
const BEFORE = /-before-[\w.-]+\.db$/;
const DRAFT = /^hindcast-.*-before-[\w.-]+\.db(?:\.\d+-[\da-f]+)?\.part(?:-journal|-wal|-shm)?$/;

type FileSaved = Extract<Saved, { readonly file: string }>;

/** Returns the folder `backups` of a data folder. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Lists the backups of a mode made before migrations, newest last. */
function backupsIn(folder: string, mode: Mode): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(`hindcast-${mode}-`) && BEFORE.test(name));
  return names.sort().map((name) => join(folder, name));
}

/** Returns the newest backup made before a migration, in a data folder. Null without one. */
export const newestBackup = (dataDir: string, mode: Mode): string | null =>
  backupsIn(backupsFolder(dataDir), mode).at(-1) ?? null;

/**
 * Backs up a database beside it, before a migration. A backup of the same state from an earlier start is reused, so
 * that failing starts do not fill the disk. Call it only with the folder's lock. Throws StorageError.
 */
export async function backUpBefore(path: string, mode: Mode, now = new Date()): Promise<FileSaved> {
  const folder = backupsFolder(dirname(path));
  const file = join(folder, backupName(mode, now, `-before-${VERSION}`));
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    removeDrafts(folder);
  } catch (cause) {
    const message = `The folder ${folder} for a backup before migrating cannot be made or used (${codeText(cause)})`;
    throw new StorageError('backup_failed', message, cause);
  }
  const same = backupOfNow(path, folder, mode);
  if (same) return { file: same, again: true };
  await backUpFile(path, file, async (draft) => refuseDamaged(draft, path));
  return { file, again: false };
}

/** Removes drafts of interrupted backups before migrations. No other process makes one. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) if (DRAFT.test(name)) rmSync(join(folder, name));
}

/**
 * Returns the newest backup made before this version's migration whose content equals the database's. Null if there is
 * none.
 */
function backupOfNow(path: string, folder: string, mode: Mode): string | null {
  const files = backupsIn(folder, mode).filter((file) => file.endsWith(`-before-${VERSION}.db`));
  const now = files.length > 0 ? stateOf(path) : null;
  if (now === null) return null;
  return files.reverse().find((file) => stateOf(file, true) === now) ?? null;
}

/** Returns a database's migrations and number of changes. Null if unknown or damaged. */
function stateOf(path: string, isBackup = false): string | null {
  try {
    const database = openReadOnly(path);
    try {
      if (isBackup && damageOf(database) !== null) return null;
      const steps = database.prepare('SELECT name FROM SequelizeMeta ORDER BY name').all();
      const changes = database.prepare('SELECT turn FROM leases WHERE name = ?').get(WRITE_COUNTER);
      return changes ? JSON.stringify([steps, changes]) : null;
    } finally {
      database.close();
    }
  } catch {
    return null; // a new backup is made, and reports the database's problem
  }
}

/** Removes all but the newest backups. Call it after the migration, so that a failed attempt removes none. */
export function pruneBackups(dataDir: string, mode: Mode): void {
  for (const old of backupsIn(backupsFolder(dataDir), mode).slice(0, -KEPT)) rmSync(old);
}

function refuseDamaged(draft: string, path: string): void {
  const database = openReadOnly(draft);
  try {
    const damage = damageOf(database);
    if (damage !== null) {
      const message = `The database ${path} is damaged (${damage}) and is not changed; restore it from a backup`;
      throw new StorageError('database_damaged', message);
    }
  } finally {
    database.close();
  }
}
