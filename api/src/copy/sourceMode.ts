import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Mode } from '../config/mode.ts';
import { StorageError } from '../storage/engine/storageError.ts';
import { FILES } from '../storage/sqlite/openFile.ts';

/** Tells whether a file has any content. An empty file is what is left of a copy that was broken off. */
const hasData = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** The mode of the database in a data folder; `wanted` chooses when there are two. Throws StorageError. */
export function sourceMode(dataDir: string, wanted: Mode | null): Mode {
  const found = (['demo', 'production'] as const).filter((mode) => hasData(join(dataDir, FILES[mode])));
  const [mode, other] = wanted ? found.filter((one) => one === wanted) : found;
  if (other) {
    const message = `The data folder ${dataDir} has a demo and a production database; say which with --mode`;
    throw new StorageError('database_ambiguous', message);
  }
  if (mode) return mode;
  throw new StorageError(
    'data_folder_missing',
    `The data folder ${dataDir} has no ${wanted ? `${wanted} ` : ''}database`,
  );
}
