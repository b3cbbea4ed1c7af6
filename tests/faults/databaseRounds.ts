import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, ClientError, createClient } from '@hindcast/domain/client';
import { createDatabase, type TestDatabase } from '../mariadb/database.ts';
import { startMariaDb } from '../mariadb/instance.ts';
import { until } from '../mariadb/until.ts';
import { startServerProcess } from './serverProcess.ts';

const DAYS = 400;
const FIRST = Date.parse('2024-01-01');

/** What was found after MariaDB was killed in the middle of writes and started again. */
export interface DatabaseAftermath {
  /** Writes that were answered as stored before the kill. */
  readonly acknowledged: number;
  /** Of those, the ones that are not on record. */
  readonly lost: number;
  /** Files of which a part is on record. */
  readonly torn: number;
  /** Predictions and verdicts that are on record twice. */
  readonly doubled: number;
  /** From the start of MariaDB to the first write that the server, never restarted, stored again. */
  readonly healedMs: number;
}

/** Writes without a pause until it is stopped; what was stored is counted, and what was refused for now is not. */
interface Writer {
  stored: number;
  tried: number;
  stop(): Promise<void>;
}

const isOutage = (error: unknown): boolean =>
  error instanceof ClientError && (error.status === 503 || error.code === 'unreachable');

/** `write` stores what has this number, which rises with each call, and says whether it is stored. */
function startWriter(from: number, write: (number: number) => Promise<boolean>): Writer {
  let stopped = false;
  const writer = { stored: from, tried: from, stop: async () => {} };
  const running = (async () => {
    while (!stopped) {
      writer.tried++;
      try {
        if (!(await write(writer.tried))) throw new Error(`Write ${writer.tried} was refused`);
        writer.stored = writer.tried;
      } catch (error) {
        if (!isOutage(error)) throw error;
        return; // the last one may be stored or not
      }
    }
  })();
  running.catch(() => undefined); // whoever stops it hears of it
  writer.stop = async () => {
    stopped = true;
    await running;
  };
  return writer;
}

const csv = (close: number): string =>
  `date,close\n${Array.from({ length: DAYS }, (_, i) => `${new Date(FIRST + i * 86_400_000).toISOString().slice(0, 10)},${close}`).join('\n')}\n`;

/** Prices that stay on one scale and differ from those of every other number. */
const closeOf = (number: number): number => 1 + number / 100_000;

/** Targets that were all reached, another one for each call: by it a call is known. */
const targetOf = (number: number): number => 125 + number / 1000;

const call = (number: number): string =>
  JSON.stringify([
    {
      influencer_name: 'Ada',
      prediction_type: 'target',
      price_target: targetOf(number),
      prediction_date: '2024-01-01',
      target_time: '2024-01-31',
    },
  ]);

const storePrices = (client: Client) => async (number: number) =>
  (await client.importPrices(csv(closeOf(number)), { asset: 'naka' })).stored;

const storeCall = (client: Client) => async (number: number) => (await client.importPredictions(call(number))).stored;

const countOf = async ({ query }: TestDatabase, sql: string): Promise<number> =>
  Number(((await query(`SELECT COUNT(*) AS count FROM (${sql}) found`)) as { count: number }[])[0]?.count);

const TWICE = `
  SELECT prediction_id FROM verdicts GROUP BY prediction_id, rule, outcome, deciding_day, deciding_price HAVING COUNT(*) > 1`;

/** One round: writes, the kill at some moment of them, the new start, and a look at what is on record. */
async function killOnce(
  { kill, restart }: { kill(): Promise<void>; restart(): Promise<void> },
  database: TestDatabase,
  client: Client,
  begin: { readonly files: number; readonly calls: number },
  afterMs: number,
): Promise<{ files: number; calls: number; found: DatabaseAftermath }> {
  const files = startWriter(begin.files, storePrices(client));
  const calls = startWriter(begin.calls, storeCall(client));
  const judging = startWriter(0, async () => (await client.runJudge()).success);
  const writers = [files, calls, judging];
  await wait(afterMs);
  await kill();
  await Promise.all(writers.map((writer) => writer.stop()));
  await restart();
  const began = performance.now();
  await until('the server judges again', async () => {
    return client.runJudge().then(
      () => true,
      (error: unknown) => {
        if (isOutage(error)) return false;
        throw error;
      },
    );
  });
  const healedMs = performance.now() - began;

  const closes = (await database.query("SELECT DISTINCT close FROM bars WHERE asset = 'naka'")) as { close: string }[];
  const [close] = closes.map((row) => Number(row.close));
  const known = [files.stored, files.tried].map(closeOf);
  const filesLost = close !== undefined && known.includes(close) ? 0 : 1;
  const predictions = (await database.query('SELECT price_target AS target FROM predictions')) as { target: string }[];
  const targets = new Set(predictions.map(({ target }) => Number(target)));
  let lost = files.stored > 0 ? filesLost : 0;
  for (let number = 1; number <= calls.stored; number++) if (!targets.has(targetOf(number))) lost++;
  const found = {
    acknowledged: writers.reduce((sum, writer) => sum + writer.stored, 0) - begin.files - begin.calls,
    lost,
    torn: closes.length > 1 ? 1 : 0,
    doubled: predictions.length - targets.size + (await countOf(database, TWICE)),
    healedMs,
  };
  return { files: files.tried, calls: calls.tried, found };
}

/**
 * Lets a server write to MariaDB without a pause (files of prices, predictions, verdicts), kills MariaDB with SIGKILL
 * at another moment each time, starts it again, and looks what is on record. The server is never restarted.
 */
export async function killDatabase(
  rounds: number,
  onRound: (round: number, found: DatabaseAftermath) => void,
  random: () => number,
): Promise<void> {
  const mariaDb = await startMariaDb({ durable: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-kill-'));
  const database = await createDatabase(mariaDb.url);
  const settings = { HINDCAST_DATABASE_URL: database.url, HINDCAST_MODE: 'production' };
  const server = await startServerProcess(dataDir, settings);
  try {
    const client = createClient({ baseUrl: server.url, fetch, token: server.token });
    await client.importPrices('date,close\n2024-01-01,100\n2024-01-02,120\n2024-01-03,160\n', { asset: 'btc' });
    let state = { files: 0, calls: 0 };
    for (let round = 1; round <= rounds; round++) {
      const { found, ...next } = await killOnce(mariaDb, database, client, state, 200 + 800 * random());
      onRound(round, found);
      // what was tried last may be on record or not: it is stored now, so that the next round knows
      if (next.files > 0) await storePrices(client)(next.files);
      if (next.calls > 0) await storeCall(client)(next.calls);
      state = next;
    }
  } finally {
    await server.kill();
    await mariaDb.stop();
    await rm(dataDir, { recursive: true });
  }
}
