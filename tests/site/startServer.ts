import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { spawnServer } from '../api/serverProcess.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** Where the command line finds its token. */
  readonly dataDir: string;
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

/** Waits until an asset's page has its first view. */
async function drawn(url: string, path: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url + path, { headers: { accept: 'text/html' } });
    if ((await reply.text()).includes('id="first"')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * The product as it ships, in demo mode on a free port with an empty data folder; the site is built when it changed.
 * @param settings other settings of the environment.
 */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.mjs')]);
  const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-site-'));
  const { url, stop } = await spawnServer({ HINDCAST_DATA_DIR: dataDir, ...settings });
  await Promise.all(
    ['/api/predictions', '/api/mstr/predictions', '/api/naka/predictions'].map((path) => judged(url, path)),
  );
  await Promise.all(['/btc', '/mstr', '/naka'].map((path) => drawn(url, path)));
  return {
    url,
    dataDir,
    stop: async () => {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
