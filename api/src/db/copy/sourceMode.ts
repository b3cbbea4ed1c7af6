import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Mode } from '../../lib/index.ts';
import { StorageError } from '../engine/storageError.ts';
import { FILES } from '../sqlite/openFile.ts';

/** Tells whether a file has any content. An interrupted copy leaves an empty file. */
const hasData = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Returns the mode of the database in a data folder. If there are two, `wanted` chooses. Throws StorageError. */
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
