import { AccessFileError } from './access.ts';
import { type Config, ConfigError, readConfig, unknownSettings } from './config/config.ts';
import { ListenError } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { StorageError } from './storage/storageError.ts';

/** What is still under way when this has passed is cut off. */
export const STOP_MS = 5000;

/** A failure that the operator can mend; its message alone says how. */
const isExpected = (thrown: unknown): thrown is Error =>
  [ConfigError, StorageError, ListenError, AccessFileError].some((expected) => thrown instanceof expected);

/** Starts a program with the settings of the environment. What keeps it from starting is one sentence and exit code 1. */
export async function startUp(start: (config: Config, log: Log) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    for (const name of unknownSettings(process.env))
      console.error(`${name} is not a setting of Hindcast; is it misspelt?`);
    await start(config, createLog('info'));
  } catch (thrown) {
    if (isExpected(thrown)) console.error(thrown.message);
    else console.error('Hindcast could not start:', thrown);
    process.exitCode = 1;
  }
}

/** Runs `stop` at the first signal to end; a second signal changes nothing, a hang is cut off. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const once = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 2 * STOP_MS).unref();
    try {
      await stop();
    } catch (thrown) {
      log.error({ err: thrown }, 'stopping failed');
      process.exitCode = 1;
    }
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
}
