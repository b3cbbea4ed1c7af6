// Started by `hindcast data copy`: HINDCAST_DATA_DIR names the source, HINDCAST_DATABASE_URL the target.
import { ConfigError, readConfig } from './config/config.ts';
import { type CopiedTable, CopyDiffers, copyStorage } from './copy/copyStorage.ts';
import { sourceMode } from './copy/sourceMode.ts';
import { openStorage } from './storage/connect.ts';
import { StorageError } from './storage/storageError.ts';

const print = (tables: readonly CopiedTable[]): void => {
  for (const table of tables) console.log(JSON.stringify(table));
};

async function copyData(): Promise<void> {
  const { dataDir, database, mode: wanted } = readConfig(process.env);
  if (!database) throw new ConfigError('HINDCAST_DATABASE_URL', 'is not set; it names the target, or --to does');
  const mode = sourceMode(dataDir, process.env.HINDCAST_MODE ? wanted : null);
  const source = await openStorage({ mode, dataDir });
  try {
    const target = await openStorage({ mode, dataDir, database });
    try {
      print(await copyStorage(source, target));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

try {
  await copyData();
} catch (thrown) {
  if (thrown instanceof CopyDiffers) print(thrown.tables);
  const isExpected = thrown instanceof StorageError || thrown instanceof ConfigError || thrown instanceof CopyDiffers;
  if (isExpected) console.error(thrown.message);
  else console.error('The data could not be copied:', thrown);
  process.exitCode = 1;
}
