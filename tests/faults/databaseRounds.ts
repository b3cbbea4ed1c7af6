import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@hindcast/domain/client';
import { ON_RECORD } from '../../api/src/db/models/prediction.ts';
import { createDatabase, type TestDatabase } from '../mariadb/database.ts';
import { startMariaDb } from '../mariadb/instance.ts';
import { until } from '../mariadb/until.ts';
import {
  call,
  closeOf,
  createWritings,
  isOutage,
  reasonOf,
  startWriter,
  targetOf,
  type Writer,
} from './databaseWriters.ts';
import { startServerProcess } from './serverProcess.ts';

/** Writes again, as a client does that is told to try again. */
async function storeOnceUp(store: () => Promise<unknown>): Promise<void> {
  await until('the server writes again', async () => {
    try {
      await store();
      return true;
    } catch (error) {
      if (isOutage(error)) return false;
      throw error;
    }
  });
}

/** Counts after MariaDB was killed in the middle of writes and started again. */
export interface DatabaseAftermath {
  /** Writes that were answered as stored before the kill. */
  readonly acknowledged: number;
  /** Of those, the ones that are not on record. */
  readonly lost: number;
  /** Files of which a part is on record. */
  readonly torn: number;
  /** Predictions, overrides and verdicts that are on record twice. */
  readonly doubled: number;
  /** Writes that were answered "try again", and were tried again under the same Idempotency-Key. */
  readonly again: number;
  /** Of those, the ones that were on record before they were tried again. */
  readonly storedBefore: number;
  /** Of those, the ones that had been answered as if they were certainly not stored. */
  readonly misled: number;
  /** Of all that were tried again, the ones that are on record twice. */
  readonly twice: number;
  /** From the start of MariaDB to the first write that the server, never restarted, stored again. */
  readonly healedMs: number;
}

type Writings = ReturnType<typeof createWritings>;
type Kind = keyof Writings;
type Numbers = Readonly<Record<Kind, number>>;

const kinds = ['files', 'calls', 'overrides', 'judging'] as const satisfies Kind[];
const kept = ['files', 'calls', 'overrides'] as const satisfies Kind[];
const noNumbers: Numbers = { files: 0, calls: 0, overrides: 0, judging: 0 };

/** Counts how often each value is on record. */
async function tally({ query }: TestDatabase, sql: string): Promise<ReadonlyMap<string, number>> {
  const rows = (await query(sql)) as { value: string | number; count: number }[];
  return new Map(rows.map(({ value, count }) => [String(Number.isNaN(Number(value)) ? value : Number(value)), count]));
}

const VERDICTS = `
  SELECT COUNT(*) AS count, CONCAT(prediction_id, rule, outcome, deciding_day, deciding_price) AS value
  FROM verdicts GROUP BY value HAVING COUNT(*) > 1`;

/** Counts the records of each kind of write. */
async function look(database: TestDatabase) {
  const [files, calls, overrides, verdicts] = await Promise.all([
    tally(database, "SELECT close AS value, COUNT(*) AS count FROM bars WHERE asset = 'naka' GROUP BY close"),
    tally(
      database,
      `SELECT price_target AS value, COUNT(*) AS count FROM predictions WHERE id > 1 AND ${ON_RECORD} GROUP BY price_target`,
    ),
    tally(database, 'SELECT reason AS value, COUNT(*) AS count FROM overrides GROUP BY reason'),
    tally(database, VERDICTS),
  ]);
  const times: Readonly<Record<(typeof kept)[number], (number: number) => number>> = {
    files: (number) => (files.has(String(closeOf(number))) ? 1 : 0),
    calls: (number) => calls.get(String(targetOf(number))) ?? 0,
    overrides: (number) => overrides.get(reasonOf(number)) ?? 0,
  };
  const doubled = [...calls.values(), ...overrides.values()].filter((count) => count > 1).length + verdicts.size;
  return { times, torn: files.size > 1 ? 1 : 0, doubled };
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** One round: writes, the kill at some moment of them, the new start, and a look at what is on record. */
async function killOnce(
  { kill, restart }: { kill(): Promise<void>; restart(): Promise<void> },
  database: TestDatabase,
  writings: Writings,
  begin: Numbers,
  between: () => Promise<unknown>,
  afterMs: number,
): Promise<{ next: Numbers; found: DatabaseAftermath }> {
  const writers = Object.fromEntries(kinds.map((kind) => [kind, startWriter(begin[kind], writings[kind])]));
  const of = (kind: Kind): Writer => writers[kind] as Writer;
  // on a busy machine nothing may be stored for long, and then nothing could be lost
  await until('something is stored', async () => kinds.some((kind) => of(kind).stored > begin[kind]));
  await wait(afterMs);
  await kill();
  await Promise.all(kinds.map((kind) => of(kind).stop()));
  await restart();
  const began = performance.now();
  await storeOnceUp(between);
  const healedMs = performance.now() - began;

  const before = await look(database);
  const unsure = kept.filter((kind) => of(kind).unsure !== null);
  const storedBefore = unsure.filter((kind) => before.times[kind](of(kind).tried) > 0);
  const misled = storedBefore.filter((kind) => of(kind).unsure?.code === 'database_unavailable');
  for (const kind of unsure) await storeOnceUp(() => writings[kind].store(of(kind).tried));
  const after = await look(database);
  const twice = unsure.filter((kind) => after.times[kind](of(kind).tried) > 1);

  const last = (kind: Kind): number => (of(kind).unsure ? of(kind).tried : of(kind).stored);
  const missing = (['calls', 'overrides'] as const).flatMap((kind) =>
    numbersTo(last(kind)).filter((number) => after.times[kind](number) === 0),
  );
  const fileIsThere =
    of('files').stored === 0 || before.times.files(of('files').stored) + before.times.files(of('files').tried) > 0;
  const found = {
    acknowledged: kinds.reduce((sum, kind) => sum + of(kind).stored - begin[kind], 0),
    lost: missing.length + (fileIsThere ? 0 : 1),
    torn: Math.max(before.torn, after.torn),
    doubled: after.doubled,
    again: unsure.length,
    storedBefore: storedBefore.length,
    misled: misled.length,
    twice: twice.length,
    healedMs,
  };
  const next = Object.fromEntries(kinds.map((kind) => [kind, of(kind).tried])) as Record<Kind, number>;
  return { next, found };
}

/**
 * Lets a server write to MariaDB without a pause (files of prices, predictions, overrides, verdicts), kills MariaDB with
 * SIGKILL at another moment each time, starts it again, tries again what was answered so, and looks what is on record.
 * The server is never restarted.
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
    await client.importPrices('date,close\n2023-12-31,100\n2024-01-01,100\n2024-01-02,120\n2024-01-03,160\n', {
      asset: 'btc',
    });
    await client.importPredictions(call(110));
    const writings = createWritings(server);
    let state = noNumbers;
    for (let round = 1; round <= rounds; round++) {
      let tries = 0;
      // another override before the one that is tried again: else the latest one would be known again without its key
      const between = () => client.override(1, { outcome: 'pending', reason: `between ${round}.${tries++}` });
      const afterMs = 800 * random();
      const { found, next } = await killOnce(mariaDb, database, writings, state, between, afterMs);
      onRound(round, found);
      state = next;
    }
  } finally {
    await server.kill();
    await mariaDb.stop();
    await rm(dataDir, { recursive: true });
  }
}
