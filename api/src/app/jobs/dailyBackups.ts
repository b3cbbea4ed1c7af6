import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Day, dayText } from '@hindcast/domain';
import { StorageError } from '../../db/index.ts';
import type { BackupSetting } from '../../lib/index.ts';

const PROGRAM = fileURLToPath(new URL('../../db/backup/backupData.ts', import.meta.url));
/** Names of daily backups. Other files in the folder are left alone. */
const NAME = /^daily-\d{4}-\d{2}-\d{2}\.db$/;
const nameOf = (day: Day): string => `daily-${dayText(day)}.db`;

/** A daily backup. `madeAt`: time of the file's last change. */
export interface DailyBackup {
  readonly file: string;
  readonly madeAt: Date;
}

/** Lists the daily backups, newest first. */
export function dailyBackups({ folder }: BackupSetting): readonly DailyBackup[] {
  try {
    const names = readdirSync(folder).filter((name) => NAME.test(name));
    const files = names.sort().reverse();
    return files.map((name) => ({ file: join(folder, name), madeAt: statSync(join(folder, name)).mtime }));
  } catch {
    return []; // the first backup creates the folder, or reports the problem
  }
}

/**
 * Makes and verifies the backup of a day, unless there is one, and removes the oldest beyond the number to keep. A
 * separate process makes it, because reading a whole database would block this one. Throws StorageError.
 */
export async function backUpDay(setting: BackupSetting, dataDir: string, day: Day): Promise<boolean> {
  const file = join(setting.folder, nameOf(day));
  if (dailyBackups(setting).some((one) => one.file === file)) return false;
  const { HINDCAST_DATABASE_URL: _server, ...others } = process.env;
  const env = { ...others, HINDCAST_DATA_DIR: dataDir, HINDCAST_MODE: 'production' };
  try {
    mkdirSync(setting.folder, { recursive: true, mode: 0o700 });
    await promisify(execFile)(process.execPath, [...process.execArgv, PROGRAM, 'create', file], { env });
  } catch (cause) {
    const { stderr, message } = cause as Error & { readonly stderr?: string };
    throw new StorageError('backup_failed', stderr?.trim().replaceAll('\n', ' ') || message, cause);
  }
  for (const old of dailyBackups(setting).slice(setting.kept)) rmSync(old.file, { force: true });
  return true;
}
