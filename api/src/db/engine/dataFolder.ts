import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, codeText } from '../../lib/index.ts';
import { StorageError } from './storageError.ts';

/** Creates the data folder if missing, readable by its owner only. Returns its real path. Throws StorageError. */
export function prepareDataFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
  } catch (cause) {
    const message = `The data folder ${dataDir} does not exist and cannot be created (${codeText(cause)}); set HINDCAST_DATA_DIR to a folder that this user may make`;
    throw new StorageError('data_folder_missing', message, cause);
  }
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory())
    throw new StorageError('data_folder_not_a_folder', `The data folder ${dataDir} is a file`);
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StorageError(
      'data_folder_not_writable',
      `The data folder ${dataDir} is not writable by this user`,
      cause,
    );
  }
  return realpathSync(dataDir);
}

/** Creates a folder level by level, because Node's recursive option never returns in a folder such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (thrown) {
    if (codeOf(thrown) !== 'EEXIST') throw thrown; // another process has created it first
  }
}
