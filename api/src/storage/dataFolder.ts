import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { StorageError } from './storageError.ts';

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown error';

/** Makes the data folder (readable by its owner alone) when it is not there; its real path. Throws StorageError. */
export function prepareDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    if (isFile(dataDir))
      throw new StorageError('data_folder_not_a_folder', `The data folder ${dataDir} is a file`, cause);
    const message = `The data folder ${dataDir} does not exist and cannot be created (${codeOf(cause)})`;
    throw new StorageError('data_folder_missing', message, cause);
  }
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

const isFile = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isDirectory();
};
