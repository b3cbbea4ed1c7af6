import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VERSION } from '../../version.ts';
import type { Mode } from '../stampMode.ts';
import { StorageError } from '../storageError.ts';
import { backUpFile } from './backUpFile.ts';
import { backupName } from './backupName.ts';
import { openReadOnly } from './readOnly.ts';

const KEPT = 3;
const BEFORE = /-before-[\w.-]+\.db$/;

const folderOf = (dataDir: string): string => join(dataDir, 'backups');

/** Backups of a mode that were made before a migration, the newest last. */
function backupsIn(folder: string, mode: Mode): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(`hindcast-${mode}-`) && BEFORE.test(name));
  return names.sort().map((name) => join(folder, name));
}

/** The newest backup that was made before a migration, in a data folder; null when there is none. */
export const newestBackup = (dataDir: string, mode: Mode): string | null =>
  backupsIn(folderOf(dataDir), mode).at(-1) ?? null;

/** Backs a database up beside it, before this version changes its tables. Throws StorageError. */
export async function backUpBefore(path: string, mode: Mode, now = new Date()): Promise<{ readonly file: string }> {
  const folder = folderOf(dirname(path));
  const file = join(folder, backupName(mode, now, `-before-${VERSION}`));
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    throw new StorageError('backup_failed', `The folder ${folder} for a backup before migrating cannot be made`, cause);
  }
  await backUpFile(path, file, async (draft) => refuseDamaged(draft, path));
  return { file };
}

/** Removes all but the last few: to be called when the tables are changed, so that no try that failed costs one. */
export function pruneBackups(dataDir: string, mode: Mode): void {
  for (const old of backupsIn(folderOf(dataDir), mode).slice(0, -KEPT)) rmSync(old);
}

function refuseDamaged(draft: string, path: string): void {
  const database = openReadOnly(draft);
  try {
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    if (found !== 'ok') {
      const message = `The database ${path} is damaged (${String(found)}) and is not changed; restore it from a backup`;
      throw new StorageError('database_damaged', message);
    }
  } finally {
    database.close();
  }
}
