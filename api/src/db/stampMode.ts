import type { Mode } from '../lib/index.ts';
import { StorageError } from './engine/storageError.ts';
import type { Models } from './models/index.ts';

/** Marks a new database with its mode. Throws StorageError `database_wrong_mode` if it has the other mode. */
export async function stampMode(models: Models, mode: Mode, name: string): Promise<void> {
  const [stamp] = await models.meta.findOrCreate({ where: { key: 'mode' }, defaults: { key: 'mode', value: mode } });
  if (stamp.value === mode) return;
  const message = `The database ${name} was made in ${stamp.value} mode and is not opened in ${mode} mode; name another database or mode`;
  throw new StorageError('database_wrong_mode', message);
}
