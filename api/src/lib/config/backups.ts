import { isAbsolute, join } from 'node:path';
import type { Mode } from './mode.ts';
import { ConfigError } from './setting.ts';

/** Folder of daily backups, and the number of backups to keep. */
export interface BackupSetting {
  /** Folder of the backups, absolute path. */
  readonly folder: string;
  /** Number of backups to keep. */
  readonly kept: number;
}

const USUAL = 7;
const MOST = 1000;
/** Form of the setting: a folder, a number, or both with a space between. */
const WRITTEN = /^(?:(.*\S)\s+)?(\d{1,4})$/;

interface Whose {
  readonly mode: Mode;
  readonly dataDir: string;
  /** True for a database server, which has its own backup tools. */
  readonly isServer: boolean;
}

/**
 * Reads `off`, a folder, a number, or a folder and a number. Null for no backups. A demo is not backed up. Throws
 * ConfigError.
 */
export function readBackups(value: string | undefined, { mode, dataDir, isServer }: Whose): BackupSetting | null {
  const [, before, count] = WRITTEN.exec(value ?? '') ?? [];
  const folder = count === undefined ? value : before;
  const kept = count === undefined ? USUAL : Number(count);
  if (value === 'off') return null;
  if (kept < 1 || kept > MOST || (folder !== undefined && !isAbsolute(folder))) {
    throw new ConfigError(
      'HINDCAST_BACKUPS',
      `is “${value}”; it must be off, a folder from the root on, a number of backups from 1 to ${MOST}, or a folder and a number`,
    );
  }
  if (mode === 'demo' || isServer) return null;
  return Object.freeze({ folder: folder ?? join(dataDir, 'backups'), kept });
}
