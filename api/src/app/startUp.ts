import { StorageError } from '../db/index.ts';
import { AccessFileError, ListenError } from '../http/index.ts';
import {
  type Config,
  ConfigError,
  createLog,
  type Log,
  limitCache,
  logPlainOutput,
  readConfig,
  unknownSettings,
} from '../lib/index.ts';
import { type EndWith, seeToEnd } from './ending.ts';

/** Tells whether an operator can fix an error, so that its message suffices. */
const isExpected = (thrown: unknown): thrown is Error =>
  [ConfigError, StorageError, ListenError, AccessFileError].some((expected) => thrown instanceof expected);

/** Starts a program, and sets its shutdown as soon as possible. */
type Start = (config: Config, log: Log, endWith: EndWith) => Promise<void>;

/** Starts a program with the settings of the environment. A failed start prints one sentence and exits with code 1. */
export async function startUp(start: Start): Promise<void> {
  const say = console.error; // plain text until the log exists
  try {
    const config = readConfig(process.env);
    for (const name of unknownSettings(process.env)) say(`${name} is not a setting of Hindcast; is it misspelt?`);
    const log = createLog(config.logLevel);
    logPlainOutput(log);
    limitCache(config.cacheMegabytes);
    await start(config, log, seeToEnd(log));
  } catch (thrown) {
    if (isExpected(thrown)) say(thrown.message);
    else say('Hindcast could not start:', thrown);
    process.exitCode = 1;
  }
}
