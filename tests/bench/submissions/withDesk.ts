import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStorage, type Storage } from '../../../api/src/db/connect.ts';
import { readConfig } from '../../../api/src/lib/config/config.ts';
import { startProgram } from '../childProgram.ts';
import { inTemporaryFolder } from '../temporaryFolder.ts';

const main = fileURLToPath(new URL('../../../api/src/main.ts', import.meta.url));

/** A server that runs, and the token of its machine. */
export interface Desk {
  readonly url: string;
  readonly token: string;
}

/** Starts a server over what `fill` stores, hands it over, and ends it. */
export const withDesk = (
  settings: Readonly<Record<string, string>>,
  fill: (storage: Storage) => Promise<void>,
  use: (desk: Desk) => Promise<void>,
): Promise<void> =>
  inTemporaryFolder(async (dataDir) => {
    const own = { HINDCAST_DATA_DIR: dataDir, HINDCAST_PORT: '0', HINDCAST_PRICE_SOURCES: 'none', ...settings };
    const storage = await openStorage(readConfig(own));
    try {
      await fill(storage);
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
