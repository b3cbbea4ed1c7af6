import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** Where the command line finds its token. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

async function addressOf(output: AsyncIterable<string>, said: string[]): Promise<string> {
  let text = '';
  for await (const part of output) {
    text += part;
    const url = /open (http:\/\/\S+)\/btc/.exec(text)?.[1];
    if (url) return url;
  }
  throw new Error(`The server ended before it listened:\n${text}${said.join('')}`);
}

/** Waits until the demo's predictions of an asset are judged. */
async function judged(url: string, path: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url + path);
    if ((await reply.text()).includes('"success_status":"success"')) return;
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
  const child = spawn(process.execPath, [join(ROOT, 'api/src/main.ts')], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HINDCAST_PORT: '0',
      HINDCAST_PRICE_SOURCES: 'none',
      HINDCAST_DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const url = await addressOf(child.stdout.setEncoding('utf8'), said);
  child.stdout.resume();
  await Promise.all(['/api/predictions', '/api/mstr/predictions'].map((path) => judged(url, path)));
  return {
    url,
    dataDir,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
