// Started by `hindcast data copy`: HINDCAST_DATA_DIR names the source, HINDCAST_DATABASE_URL the target.
import { ConfigError, readConfig } from '../../lib/index.ts';
import { openStorage } from '../connect.ts';
import { StorageError } from '../engine/storageError.ts';
import { OutcomeUnknown } from '../engine/writeError.ts';
import { isUnavailable } from '../unavailable.ts';
import { type CopiedTable, CopyDiffers, copyStorage } from './copyStorage.ts';
import { sourceMode } from './sourceMode.ts';
import { type Starter, workForStarter } from './starter.ts';

const print = (tables: readonly CopiedTable[]): void => {
  for (const table of tables) console.log(JSON.stringify(table));
};

/** Returns the reason of a failure as one sentence for the operator. Null for an unexpected error. */
function explain(thrown: unknown): string | null {
  if (thrown instanceof StorageError || thrown instanceof ConfigError || thrown instanceof CopyDiffers)
    return thrown.message;
  if (thrown instanceof OutcomeUnknown)
    return 'The target stopped answering when all was copied, so the copy may be stored or not: look into it';
  if (thrown instanceof Error && isUnavailable(thrown))
    return `The data could not be copied (${thrown.message}); the target is left without it: try again`;
  return null;
}

/** Explains how to copy the data folder of a running server. */
const besideServer = (dataDir: string, cause: StorageError): StorageError =>
  new StorageError(
    cause.code,
    `A server is running on ${dataDir}, and what it stores meanwhile would be missing: stop it, copy, and start it again with HINDCAST_DATABASE_URL. To try it beside the server: hindcast backup create, hindcast backup restore FILE --to FOLDER, and this with --from FOLDER`,
    cause,
  );

async function copyData(starter: Starter): Promise<void> {
  const { dataDir, database, mode: wanted } = readConfig(process.env);
  if (!database) throw new ConfigError('HINDCAST_DATABASE_URL', 'is not set; it names the target, or --to does');
  const mode = sourceMode(dataDir, process.env.HINDCAST_MODE ? wanted : null);
  const source = await openStorage({ mode, dataDir }, console.error).catch((thrown: unknown) => {
    throw thrown instanceof StorageError && thrown.code === 'data_folder_in_use'
      ? besideServer(dataDir, thrown)
      : thrown;
  });
  try {
    const target = await openStorage({ mode, dataDir, database }, console.error);
    try {
      print(await copyStorage(source, target, starter));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

try {
  await workForStarter(copyData);
} catch (thrown) {
  if (thrown instanceof CopyDiffers) print(thrown.tables);
  const message = explain(thrown);
  if (message !== null) console.error(message);
  else console.error('The data could not be copied:', thrown);
  process.exitCode = 1;
}
