import type { WireBackupStatus, WireFinding } from '@hindcast/domain/client';
import { backupText } from '@hindcast/domain/machine';
import type { Clock, Config } from '../../lib/index.ts';
import type { BackupTrouble } from '../jobs/backingUp.ts';
import { dailyBackups } from '../jobs/dailyBackups.ts';
import type { Findings } from './assetStatus.ts';

export interface BackupStatusParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly backupTrouble: BackupTrouble;
}

/** Age of the last backup at which it is too old, ms. A day may be missed if the server was off. */
const OLD_MS = 2 * 86_400_000;

/** Reads the state of the daily backups. Null if daily backups are off. */
export function readBackupStatus({ config, clock, backupTrouble }: BackupStatusParts): WireBackupStatus | null {
  if (!config.backups) return null;
  const { folder, kept } = config.backups;
  const made = dailyBackups(config.backups);
  const last = made[0]?.madeAt ?? null;
  const ageMs = last === null ? null : Math.max(0, clock.now() - last.getTime());
  const old = ageMs !== null && ageMs > OLD_MS ? 'The last backup is more than two days old.' : null;
  return {
    lastAt: last?.toISOString() ?? null,
    secondsAgo: ageMs === null ? null : Math.round(ageMs / 1000),
    ...{ number: made.length, kept, folder },
    problem: backupTrouble.said === null ? old : `No backup could be made: ${backupTrouble.said}`,
  };
}

export const findingsOfBackups = (backups: WireBackupStatus | null): Findings => ({
  problems: backups?.problem ? [backups.problem] : [],
  advice: [],
});

/** Checks that the database is backed up automatically. Reports a backup that failed or is too old. */
export function examineBackups(parts: BackupStatusParts): WireFinding {
  const { mode, database } = parts.config;
  const backups = readBackupStatus(parts);
  const engine = database ? 'mysql' : 'sqlite';
  const said = backupText({ backups, mode, database: { engine, name: '', up: true } });
  const text = `${said[0]?.toUpperCase()}${said.slice(1)}.`;
  if (backups === null) return { part: 'Backups', state: 'unset', said: text };
  return backups.problem === null
    ? { part: 'Backups', state: 'well', said: text }
    : { part: 'Backups', state: 'ill', said: backups.problem };
}
