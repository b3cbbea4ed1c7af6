import { DAILY_BACKUP } from '@hindcast/domain/machine';
import { type Clock, type Config, type Log, today } from '../../lib/index.ts';
import { backUpDay } from './dailyBackups.ts';
import type { Job } from './jobRuns.ts';

/** Reason why the last backup failed. Null if it succeeded, or none was due. */
export interface BackupTrouble {
  said: string | null;
}

export interface BackingUpParts {
  readonly config: Pick<Config, 'backups' | 'dataDir'>;
  readonly clock: Clock;
  readonly backupTrouble: BackupTrouble;
}

/** Builds the job that makes a verified backup of the embedded database each UTC day, and retries after a failure. */
export function createBackingUp({ config, clock, backupTrouble }: BackingUpParts, log: Log): Job {
  const run = async (): Promise<void> => {
    if (!config.backups) return;
    try {
      const made = await backUpDay(config.backups, config.dataDir, today(clock));
      if (made) log.info({ folder: config.backups.folder }, 'the database is backed up, and the backup verified');
      backupTrouble.said = null;
    } catch (thrown) {
      backupTrouble.said = thrown instanceof Error ? thrown.message : String(thrown);
      throw thrown;
    }
  };
  return { name: DAILY_BACKUP, everyMs: 600_000, run };
}
