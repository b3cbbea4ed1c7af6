import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from '@hindcast/domain/client';
import type { Storage } from '../../api/src/db/connect.ts';
import { createFolder, type Scope, startApi, type TestApi } from './fixture.ts';

/** The day these tests play on. */
const TODAY = '2026-01-15';

/** A server that really listens, on an empty database of its own. */
export interface ImportServer extends Pick<TestApi, 'clear' | 'checkAnswers'> {
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
export async function startImportServer(t: Scope, { today = TODAY, before }: Start = {}): Promise<ImportServer> {
  const dataDir = await createFolder(t);
  await before?.(dataDir);
  const { server, token, storage, clear, checkAnswers } = await startApi(t, { dataDir, today });
  await server.start();
  const url = `http://127.0.0.1:${server.info.port}`;
  return {
    url,
    token,
    dataDir,
    storage,
    clear,
    checkAnswers,
    client: createClient({ baseUrl: url, fetch, token }),
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
