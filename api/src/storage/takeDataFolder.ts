import { prepareDataFolder } from './engine/dataFolder.ts';
import { lockForProcess } from './sqlite/processLock.ts';

/** Takes a data folder for this process alone, making it when it is not there; the answer gives it back. Throws StorageError. */
export const takeDataFolder = (dataDir: string): (() => void) => lockForProcess(prepareDataFolder(dataDir));
