import type { Server } from '@hapi/hapi';
import { AccessFileError, createAccess, writeAccessFile } from './access.ts';
import { createApiParts } from './apiParts.ts';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig, unknownSettings } from './config/config.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { ListenError, listen, localUrl } from './listen.ts';
import { startListening } from './live/startListening.ts';
import { createLog, type Log } from './log.ts';
import { buildServer } from './server.ts';
import { openStorage, type Storage } from './storage/connect.ts';
import { StorageError } from './storage/storageError.ts';
import { type Repeated, repeat } from './work/repeat.ts';
import { startWork } from './work/work.ts';

const EVERY_MS = 1000;
const STOP_MS = 5000;

/** A failure that the operator can mend; its message alone says how. */
const isExpected = (thrown: unknown): thrown is Error =>
  [ConfigError, StorageError, ListenError, AccessFileError].some((expected) => thrown instanceof expected);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog('info');
  for (const name of unknownSettings(process.env))
    console.error(`${name} is not a setting of Hindcast; is it misspelt?`);
  const storage = await openStorage(config);
  try {
    if (config.mode === 'demo') await seedDemo(storage);
    await serve(config, storage, log);
  } catch (thrown) {
    await storage.close();
    throw thrown;
  }
}

async function serve(config: Config, storage: Storage, log: Log): Promise<void> {
  const parts = createApiParts(config, storage, systemClock);
  const { published } = parts;
  const access = createAccess();
  const server = await buildServer({ ...parts, access, log });
  await published.refresh();
  await listen(server, config);
  const url = localUrl(config.host, Number(server.info.port));
  try {
    await writeAccessFile(config.dataDir, url, access);
  } catch (thrown) {
    await server.stop({ timeout: STOP_MS });
    throw thrown;
  }
  const work = [repeat(() => published.refresh(), EVERY_MS, log), startWork(parts, log), startListening(parts, log)];
  stopOnSignal(server, storage, work, log);
  console.log(`Hindcast runs in ${config.mode} mode: open ${config.publicUrl ?? url}/btc`);
}

/** Ends requests under way, then the work, then the database; a second signal changes nothing, a hang is cut off. */
function stopOnSignal(server: Server, storage: Storage, work: readonly Repeated[], log: Log): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 2 * STOP_MS).unref();
    try {
      await server.stop({ timeout: STOP_MS });
      await Promise.all(work.map((one) => one.stop()));
      await storage.close();
    } catch (thrown) {
      log.error({ err: thrown }, 'stopping failed');
      process.exitCode = 1;
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  await start();
} catch (thrown) {
  if (isExpected(thrown)) console.error(thrown.message);
  else console.error('Hindcast could not start:', thrown);
  process.exitCode = 1;
}
