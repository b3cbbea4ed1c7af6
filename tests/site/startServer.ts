import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from '../api/serverProcess.ts';
import { buildSite } from './buildSite.ts';

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** Where the command line finds its token. */
  readonly dataDir: string;
  /** Ends it and keeps its folder. */
  end(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Waits until the demo's predictions of an asset are judged. */
async function judged(url: string, path: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url + path);
    if ((await reply.text()).includes('"success_status":"success"')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until the server has drawn an asset's page. */
async function drawn(url: string, path: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url + path, { headers: { accept: 'text/html' } });
    if ((await reply.text()).includes('id="root" data-drawn')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * The product as it ships, in demo mode on a free port with a data folder of its own. In a run it begins with a copy of
 * what a first start makes, and with the site that the run built; else the site is built when it changed.
 * @param settings other settings of the environment.
 */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const made = process.env.TEST_DEMO;
  const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-site-'));
  await buildSite();
  if (made) await cp(made, dataDir, { recursive: true });
  const { url, child, stop } = await spawnServer({ HINDCAST_DATA_DIR: dataDir, ...settings });
  process.once('exit', () => child.kill('SIGKILL'));
  await Promise.all(
    ['/api/predictions', '/api/mstr/predictions', '/api/naka/predictions'].map((path) => judged(url, path)),
  );
  await Promise.all(['/btc', '/mstr', '/naka'].map((path) => drawn(url, path)));
  return {
    url,
    dataDir,
    end: async () => {
      await stop('SIGTERM');
    },
    stop: async () => {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
