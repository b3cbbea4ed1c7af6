import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mode } from '../../config/mode.ts';
import { VERSION } from '../../config/version.ts';
import { codeText } from '../../errors/codeOf.ts';
import type { Saved } from '../engine/engine.ts';
import { StorageError } from '../engine/storageError.ts';
import { WRITE_COUNTER } from '../engine/writeCounter.ts';
import { backUpFile } from './backUpFile.ts';
import { damageOf, openReadOnly } from './readOnly.ts';

/** `20261122T012307Z` */
const stampOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The name of a backup's file, by mode and time; names in this form sort by time. */
export const backupName = (mode: Mode, time: Date, suffix = ''): string =>
  `hindcast-${mode}-${stampOf(time)}${suffix}.db`;

const KEPT = 3;
const BEFORE = /-before-[\w.-]+\.db$/;
const DRAFT = /^hindcast-.*-before-[\w.-]+\.db(?:\.\d+-[\da-f]+)?\.part(?:-journal|-wal|-shm)?$/;

type FileSaved = Extract<Saved, { readonly file: string }>;

/** Where a data folder's own backups are. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Backups of a mode that were made before a migration, the newest last. */
function backupsIn(folder: string, mode: Mode): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(`hindcast-${mode}-`) && BEFORE.test(name));
  return names.sort().map((name) => join(folder, name));
}

/** The newest backup that was made before a migration, in a data folder; null when there is none. */
export const newestBackup = (dataDir: string, mode: Mode): string | null =>
  backupsIn(backupsFolder(dataDir), mode).at(-1) ?? null;

/**
 * Backs a database up beside it, before this version changes its tables; a backup that an earlier start made of the same
 * state is enough, so that starts that fail do not fill the disk. To be called by who holds the folder's lock. Throws
 * StorageError.
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

/** Removes what backups before a migration left that were killed: nobody else makes one. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) if (DRAFT.test(name)) rmSync(join(folder, name));
}

/** The newest backup before this version's migration that holds what the database holds now; null when there is none. */
function backupOfNow(path: string, folder: string, mode: Mode): string | null {
  const files = backupsIn(folder, mode).filter((file) => file.endsWith(`-before-${VERSION}.db`));
  const now = files.length > 0 ? stateOf(path) : null;
  if (now === null) return null;
  return files.reverse().find((file) => stateOf(file, true) === now) ?? null;
}

/** The steps that a database has taken and how many changes it has seen; null when it does not say, or is damaged. */
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
    return null; // a new backup is made, and says what is wrong with the database
  }
}

/**
 * Removes all but the last few backups. To be called after the tables are changed, so that a failed try removes none.
 */
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
