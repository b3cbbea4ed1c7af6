import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));

/** The API as a process of its own, which can be killed. */
export interface ServerProcess {
  readonly url: string;
  readonly token: string;
  /** Ends it without warning (kill -9) and waits until it is gone. */
  kill(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Starts the API on a data folder and any free port. Rejects with what it wrote when it does not start. */
export async function startServerProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const own = { HINDCAST_DATA_DIR: dataDir, HINDCAST_PORT: '0', HINDCAST_PRICE_SOURCES: 'none' };
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string): void => {
      written += text;
      const address = /open (http:\/\/\S+?)\/btc/.exec(written)?.[1];
      if (address) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(`The server did not start: ${written}`)));
  });
  const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
  return { url, token, kill: () => end(child) };
}
