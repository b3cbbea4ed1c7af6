import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnServer } from '../api/serverProcess.ts';

/** The API as a process of its own, which can be killed. */
export interface ServerProcess {
  readonly url: string;
  readonly token: string;
  /** Ends it without warning (kill -9) and waits until it is gone. */
  kill(): Promise<unknown>;
}

/** Starts the API on a data folder and any free port. Rejects with what it wrote when it does not start. */
export async function startServerProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { url, stop } = await spawnServer({ HINDCAST_DATA_DIR: dataDir, ...settings });
  const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
  return { url, token, kill: () => stop('SIGKILL') };
}
