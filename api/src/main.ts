import type { Server } from '@hapi/hapi';
import { keepFirstPassword, makeFirstAdmin } from './accounts/index.ts';
import { createApiParts } from './app/apiParts.ts';
import { seedDemo } from './app/demo/seedDemo.ts';
import { seedDesk } from './app/demo/seedDesk.ts';
import { type EndWith, endingOf, STOP_MS } from './app/ending.ts';
import { keyWarnings } from './app/health/keyWarnings.ts';
import { startWork } from './app/jobs/startWork.ts';
import { createWorkWatch } from './app/jobs/workWatch.ts';
import { nextSteps, readProgress } from './app/nextSteps.ts';
import { requireKey } from './app/requireKey.ts';
import { buildServer } from './app/server.ts';
import { startUp } from './app/startUp.ts';
import { createRepeat, logFound, openStorage, type Repeated, type Storage, takeDataFolder } from './db/index.ts';
import { createAccess, listen, localUrl, writeAccessFile } from './http/index.ts';
import { type Config, type Log, systemClock } from './lib/index.ts';
import { startListening } from './prices/index.ts';

const EVERY_MS = 1000;
/** Interval at which the server checks that some process runs the jobs, ms. */
const WATCH_MS = 5000;
/** Interval at which the server checks whether the first password has been changed on any server, ms. */
const TIDY_MS = 60_000;

/** Receives the server with its jobs once it accepts requests. */
type OnServing = (server: Server, work: readonly Repeated[]) => void;

async function start(config: Config, log: Log, endWith: EndWith): Promise<void> {
  if (config.database) takeDataFolder(config.dataDir); // an embedded database locks the folder when it opens
  const storage = await openStorage(config, console.log);
  try {
    if (config.mode === 'demo') {
      await seedDemo(storage);
      if (config.wallet?.kind === 'demo') await seedDesk(storage, systemClock.now());
    }
    await serve(config, storage, log, (server, work) => endWith(endingOf(server, storage, work)));
  } catch (thrown) {
    await storage.close();
    throw thrown;
  }
}

async function serve(config: Config, storage: Storage, log: Log, onServing: OnServing): Promise<void> {
  const parts = createApiParts(config, storage, systemClock, { log });
  await requireKey(parts);
  for (const warning of await keyWarnings(parts)) log.warn(warning);
  const { published, firstViews } = parts;
  const publish = async (): Promise<void> => {
    await published.refresh();
    void firstViews.follow(published); // runs in the background
  };
  const access = createAccess();
  let isStarted = false;
  const server = await buildServer({ ...parts, access, log, isStarted: () => isStarted });
  await publish();
  const firstPassword = await makeFirstAdmin(parts);
  const progress = await readProgress(storage, config);
  await listen(server, config);
  const url = localUrl(config.host, Number(server.info.port));
  try {
    await writeAccessFile(config.dataDir, url, config.mode, access);
  } catch (thrown) {
    await server.stop({ timeout: STOP_MS });
    throw thrown;
  }
  isStarted = true;
  logFound(log, storage.found);
  const watch = createWorkWatch(storage.leases, log);
  const repeat = createRepeat(log);
  const work = [repeat(publish, EVERY_MS), startListening(parts, log), repeat(watch, WATCH_MS)];
  if (config.worker) work.push(startWork(parts, repeat, log));
  if (firstPassword) work.push(repeat(async () => void (await keepFirstPassword(parts)), TIDY_MS));
  onServing(server, work);
  console.log(`Hindcast runs in ${config.mode} mode: open ${config.publicUrl ?? url}/btc`);
  if (firstPassword) console.log(`Sign in as admin: the password for the first time is in ${firstPassword}`);
  for (const line of progress ? nextSteps(progress) : []) console.log(line);
}

await startUp(start);
