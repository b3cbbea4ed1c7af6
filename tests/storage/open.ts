import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { readDatabaseUrl } from '../../api/src/lib/config/databaseUrl.ts';
import { createEngine } from '../api/engine.ts';
import { createFolder, type Scope } from '../api/fixture.ts';

/** An empty database of the engine that this run is on, and more storages over the same one where that is possible. */
export interface TestStorage extends Storage {
  /** Another process's view of the same database; only a server's database has one. */
  openAgain(): Promise<Storage>;
}

/** Opens a fresh database; it is closed and removed when the test ends. */
export async function openTestStorage(scope: Scope): Promise<TestStorage> {
  const { settings, release } = await createEngine();
  const dataDir = await createFolder(scope);
  const database = readDatabaseUrl(settings.HINDCAST_DATABASE_URL);
  const opened: Storage[] = [];
  const openAgain = async (): Promise<Storage> => {
    const storage = await openStorage({ mode: 'demo', dataDir, database });
    opened.push(storage);
    return storage;
  };
  scope.after(async () => {
    await Promise.all(opened.map((storage) => storage.close()));
    if (opened[0]) await release(opened[0]);
  });
  return { ...(await openAgain()), openAgain };
}
