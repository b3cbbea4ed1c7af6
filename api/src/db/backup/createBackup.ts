import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mode } from '../../lib/index.ts';
import { nobody, type Starter } from '../copy/starter.ts';
import { StorageError } from '../engine/storageError.ts';
import { backUpFile } from '../sqlite/backUpFile.ts';
import { backupName, backupsFolder } from '../sqlite/beforeMigrating.ts';
import { FILES } from '../sqlite/openFile.ts';
import { type Verified, verifyFile } from './verifyFile.ts';

/**
 * Backs up the embedded database of a data folder, with or without a running server, and verifies the backup. `to`: a
 * new file, or a folder, in which the backup is named by mode and time; null for the folder `backups` of the data
 * folder. Throws StorageError.
 */
export async function createBackup(
  dataDir: string,
  mode: Mode,
  to: string | null,
  starter: Starter = nobody,
  now = new Date(),
): Promise<Verified> {
  const file = targetOf(to, backupsFolder(dataDir), backupName(mode, now));
  let verified: Verified | null = null;
  const check = async (draft: string): Promise<void> => {
    verified = { ...(await verifyFile(draft)), file };
    await starter.mayCount();
  };
  await backUpFile(join(dataDir, FILES[mode]), file, check, starter.drafts);
  if (!verified) throw new Error('The backup was not verified');
  return verified;
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function targetOf(to: string | null, usual: string, name: string): string {
  if (to !== null) {
    if (isFolder(to)) return join(to, name);
    if (isFolder(dirname(to))) return to;
    throw new StorageError(
      'backup_failed',
      `The folder ${dirname(to)} does not exist; make it, or name another one with --to`,
    );
  }
  try {
    mkdirSync(usual, { mode: 0o700 });
  } catch (cause) {
    if (!isFolder(usual)) {
      throw new StorageError('backup_failed', `The folder ${usual} cannot be made; name another one with --to`, cause);
    }
  }
  return join(usual, name);
}
