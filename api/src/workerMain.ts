import { createApiParts } from './app/apiParts.ts';
import type { EndWith } from './app/ending.ts';
import { keyWarnings } from './app/health/keyWarnings.ts';
import { startWork } from './app/jobs/startWork.ts';
import { requireKey } from './app/requireKey.ts';
import { startUp } from './app/startUp.ts';
import { createRepeat, openStorage } from './db/index.ts';
import { type Config, ConfigError, knownKeyIn, type Log, systemClock } from './lib/index.ts';

/** Runs the jobs without a server, beside servers on the same database. */
async function start(config: Config, log: Log, endWith: EndWith): Promise<void> {
  if (!config.database) {
    const problem =
      'is not set, and the embedded database belongs to one process, which does its work itself: set it, or run npm start alone';
    throw new ConfigError('HINDCAST_DATABASE_URL', problem);
  }
  const storage = await openStorage(config, console.log);
  const parts = createApiParts(config, storage, systemClock, { log, findKey: knownKeyIn });
  await requireKey(parts);
  for (const warning of await keyWarnings(parts)) log.warn(warning);
  const work = startWork(parts, createRepeat(log), log);
  endWith({
    stop: async () => {
      await Promise.all([work.stop(), parts.payments?.close(), parts.spender?.close()]);
      await storage.close();
    },
  });
  console.log(`The worker of Hindcast runs in ${config.mode} mode`);
}

await startUp(start);
