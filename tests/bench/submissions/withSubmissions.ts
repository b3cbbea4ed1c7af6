import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../../api/src/config/config.ts';
import { openStorage } from '../../../api/src/storage/connect.ts';
import { startProgram } from '../childProgram.ts';
import { inTemporaryFolder } from '../temporaryFolder.ts';
import { storeSubmissions } from './storeSubmissions.ts';

const main = fileURLToPath(new URL('../../../api/src/main.ts', import.meta.url));

/** A server that runs, and the token of its machine. */
export interface Desk {
  readonly url: string;
  readonly token: string;
}

/** Starts a server with so many submissions, hands it over, and ends it. */
export const withSubmissions = (
  count: number,
  settings: Readonly<Record<string, string>>,
  use: (desk: Desk) => Promise<void>,
): Promise<void> =>
  inTemporaryFolder(async (dataDir) => {
    const own = { HINDCAST_DATA_DIR: dataDir, HINDCAST_PORT: '0', HINDCAST_PRICE_SOURCES: 'none', ...settings };
    const storage = await openStorage(readConfig(own));
    try {
      await storeSubmissions(storage, count);
    } finally {
      await storage.close();
    }
    const api = startProgram(process.execPath, [main], { env: { ...own, HINDCAST_LOG_LEVEL: 'error' } });
    try {
      const url = `http://127.0.0.1:${await api.says(/open http:\/\/[^/]*:(\d+)\//)}`;
      const { token } = JSON.parse(await readFile(join(dataDir, 'cli-access.json'), 'utf8')) as { token: string };
      await use({ url, token });
    } finally {
      await api.stop();
    }
  });
