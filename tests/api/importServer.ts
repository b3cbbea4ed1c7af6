import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Client, createClient } from '@hindcast/domain/client';
import { createAccess } from '../../api/src/access.ts';
import { createJudge } from '../../api/src/actions/judgePredictions.ts';
import { createLog } from '../../api/src/log.ts';
import { createPriceHistories } from '../../api/src/priceHistory.ts';
import { createPublished } from '../../api/src/published/published.ts';
import { buildServer } from '../../api/src/server.ts';
import { openStorage, type Storage } from '../../api/src/storage/connect.ts';

/** The day these tests play on. */
const TODAY = '2026-01-15';

/** A server that really listens, on an empty database of its own. */
export interface ImportServer {
  readonly url: string;
  readonly token: string;
  readonly dataDir: string;
  readonly storage: Storage;
  /** Calls it as the operator. */
  readonly client: Client;
  /** Files that lie in the spool. */
  spooled(): Promise<string[]>;
}

export interface Start {
  /** The day the server believes it is. */
  readonly today?: string;
  /** Runs on the data folder before the server starts. */
  readonly before?: (dataDir: string) => Promise<void>;
}

/** Starts one for a test and ends it with the test. */
export async function startImportServer(t: TestContext, { today = TODAY, before }: Start = {}): Promise<ImportServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-import-'));
  t.after(() => rm(dataDir, { recursive: true }));
  await before?.(dataDir);
  const storage = await openStorage({ mode: 'demo', dataDir });
  t.after(() => storage.close());
  const clock = { now: () => Date.parse(`${today}T12:00:00Z`) };
  const config = { mode: 'demo', host: '127.0.0.1', port: 0, dataDir, publicUrl: null } as const;
  const histories = createPriceHistories(storage);
  const published = createPublished({ storage, histories, clock });
  const judge = createJudge({ storage, histories, clock });
  const access = createAccess();
  const server = await buildServer({
    ...{ config, storage, histories, published, judge, clock },
    access,
    log: createLog('silent'),
  });
  await published.refresh();
  await server.start();
  t.after(() => server.stop());
  const url = `http://127.0.0.1:${server.info.port}`;
  return {
    url,
    token: access.token,
    dataDir,
    storage,
    client: createClient({ baseUrl: url, fetch, token: access.token }),
    spooled: async () =>
      (await readdir(dataDir)).filter((name) => name === 'spool').length ? readdir(join(dataDir, 'spool')) : [],
  };
}

/** `days` closes from a first day on, as CSV with the columns date, close. */
export function priceCsv(first: string, closes: readonly number[]): string {
  const from = Date.parse(first);
  const rows = closes.map((close, i) => `${new Date(from + i * 86_400_000).toISOString().slice(0, 10)},${close}`);
  return `date,close\n${rows.join('\n')}\n`;
}
