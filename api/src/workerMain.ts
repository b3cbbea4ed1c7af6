import { type Config, ConfigError } from './config/config.ts';
import { keyWarnings } from './health/keyWarnings.ts';
import type { Log } from './logging/log.ts';
import { knownKeyIn } from './secrets/installationKey.ts';
import { requireKey } from './secrets/requireKey.ts';
import { createApiParts } from './server/apiParts.ts';
import type { EndWith } from './server/ending.ts';
import { startUp } from './server/startUp.ts';
import { openStorage } from './storage/connect.ts';
import { systemClock } from './timing/clock.ts';
import { createRepeat } from './timing/repeat.ts';
import { startWork } from './work/work.ts';

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
