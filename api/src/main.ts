import { createAccess, writeAccessFile } from './access.ts';
import { createApiParts } from './apiParts.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { seedDemo } from './demo/seedDemo.ts';
import { listen, localUrl } from './listen.ts';
import { startListening } from './live/startListening.ts';
import type { Log } from './log.ts';
import { nextSteps, readProgress } from './nextSteps.ts';
import { buildServer } from './server.ts';
import { STOP_MS, startUp, stopOnSignal } from './startUp.ts';
import { openStorage, type Storage } from './storage/connect.ts';
import { logFound } from './storage/found.ts';
import { takeDataFolder } from './storage/takeDataFolder.ts';
import { repeat } from './work/repeat.ts';
import { startWork } from './work/work.ts';

const EVERY_MS = 1000;

async function start(config: Config, log: Log): Promise<void> {
  const giveFolderBack = config.database ? takeDataFolder(config.dataDir) : () => undefined;
  const storage = await openStorage(config, console.log);
  try {
    if (config.mode === 'demo') await seedDemo(storage);
    await serve(config, storage, log, giveFolderBack);
  } catch (thrown) {
    await storage.close();
    giveFolderBack();
    throw thrown;
  }
}

async function serve(config: Config, storage: Storage, log: Log, giveFolderBack: () => void): Promise<void> {
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
  logFound(log, storage.found);
  const work = [repeat(() => published.refresh(), EVERY_MS, log), startListening(parts, log)];
  if (config.worker) work.push(startWork(parts, log));
  stopOnSignal(log, async () => {
    await Promise.all([server.stop({ timeout: STOP_MS }), ...work.map((one) => one.stop())]);
    await storage.close();
    giveFolderBack();
  });
  const progress = await readProgress(storage, config);
  console.log(`Hindcast runs in ${config.mode} mode: open ${config.publicUrl ?? url}/btc`);
  for (const line of progress ? nextSteps(progress) : []) console.log(line);
}

await startUp(start);
