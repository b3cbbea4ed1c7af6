import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from '@hapi/hapi';
import { type AssetId, addDays, assetIds, type Day, dayText, msOfDay, readDay } from '@hindcast/domain';
import { type ApiParts, createApiParts } from '../../api/src/app/apiParts.ts';
import { buildServer } from '../../api/src/app/server.ts';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import type { NewPrediction } from '../../api/src/db/models/prediction.ts';
import { createAccess } from '../../api/src/http/access/accessFile.ts';
import { type EdgeLimits, usualLimits } from '../../api/src/http/edge/limits.ts';
import { readConfig } from '../../api/src/lib/config/config.ts';
import { createLog, type Log } from '../../api/src/lib/logging/log.ts';
import type { GuardedPost } from '../../api/src/lib/outbound/guardedPost.ts';
import { createPriceSockets, type PriceSocketSettings, usualSockets } from '../../api/src/prices/live/priceSockets.ts';
import type { Extraction } from '../../api/src/social/extraction/extraction.ts';
import { holdToDocument } from './describedAnswers.ts';
import { createEngine, layDatabase } from './engine.ts';
import './quickRoutes.ts';

/** The part of node:test's context that fixtures use. */
export interface Scope {
  after(work: () => Promise<void>): void;
}

/** Closes of consecutive days, or a bar as it is stored. */
export interface TestBar {
  readonly day: string;
  readonly close: number;
  readonly asset?: AssetId;
  readonly source?: string;
}

export type TestPrediction = Omit<NewPrediction, 'influencer_id' | 'asset'> & {
  readonly asset?: AssetId;
  readonly expert?: string;
};

export interface ApiOptions {
  readonly bars?: readonly TestBar[];
  readonly predictions?: readonly TestPrediction[];
  /** Current UTC day of the API, `YYYY-MM-DD`. */
  readonly today?: string;
  /** The folder of the built site; one that does not exist unless given. */
  readonly siteDir?: string;
  /** The folder of the built embed; one that does not exist unless given. */
  readonly embedDir?: string;
  readonly dataDir?: string;
  /** HINDCAST_PRICE_SOURCES; none unless given. */
  readonly sources?: string;
  /** Other settings, such as the sources' keys. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Tells whether the start is complete; by default it is. */
  readonly isStarted?: () => boolean;
  readonly sockets?: Partial<PriceSocketSettings>;
  /** Limits per client; the usual ones by default. */
  readonly limits?: Partial<EdgeLimits>;
  /** Function that posts to operators' webhooks, in place of the real one. */
  readonly post?: GuardedPost;
  /** Sends requests to addresses that strangers typed; the real one by default. */
  readonly outbound?: ApiParts['outbound'];
  /** Reads posts; the real one by default. */
  readonly extraction?: Extraction;
  /** Longest time that a relay that we post on may take, ms; the usual one by default. */
  readonly relayMs?: number;
  /** Where the log goes; nowhere unless given. */
  readonly log?: Log;
}

/** The day, bars and predictions that an API begins with. */
export type FirstData = Pick<ApiOptions, 'today' | 'bars' | 'predictions'>;

/** A complete API with its own data folder. */
export interface TestApi extends ApiParts {
  readonly server: Server;
  readonly token: string;
  readonly dataDir: string;
  /** Sends a request through the server's whole lifecycle. */
  get(path: string, headers?: Readonly<Record<string, string>>): ReturnType<Server['inject']>;
  addBars(bars: readonly TestBar[]): Promise<void>;
  addPredictions(predictions: readonly TestPrediction[]): Promise<void>;
  /** Resets the API to its first day, bars and predictions, or to others. SQLite only. */
  clear(first?: FirstData): Promise<void>;
  /** Throws if an answer differed from the API's document. */
  checkAnswers(): void;
  /** Changes the current day of the API. */
  setToday(day: string): void;
  /** Changes the current time of the API, ms since 1970. */
  setNow(ms: number): void;
}

const msOf = (text: string): number => {
  const day = readDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return msOfDay(day);
};

/**
 * Does some work when the test ends, and forgets it: the test runner keeps each hook until its process ends, and with the
 * hook a whole API of several megabytes.
 */
function atEnd(scope: Scope, work: () => Promise<void>): void {
  let left: (() => Promise<void>) | null = work;
  scope.after(async () => {
    const last = left;
    left = null;
    await last?.();
  });
}

/** Creates a folder that is removed when the test ends. */
export async function createFolder(scope: Scope): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hindcast-test-'));
  // the database in it may still be open, and note a change while the folder is removed
  scope.after(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Returns bars with these closes, one for each day from `first` on. */
export function dailyBars(first: string, closes: readonly number[], asset: AssetId = 'btc'): TestBar[] {
  const start = readDay(first);
  if (start === null) throw new Error(`${first} is no day`);
  return closes.map((close, index) => ({ day: dayText(addDays(start, index)), close, asset }));
}

/** Returns these bars, and the first close also on the day before, so that a target made on `first` has a direction. */
export function barsAround(first: string, closes: readonly number[], asset: AssetId = 'btc'): TestBar[] {
  const before = dayText(addDays(readDay(first) ?? (0 as Day), -1));
  return dailyBars(before, [...closes.slice(0, 1), ...closes], asset);
}

/** Starts an API with a new data folder, on 2025-01-01 by default, and publishes. It is closed when the test ends. */
export async function startApi(scope: Scope, options: ApiOptions = {}): Promise<TestApi> {
  const dataDir = options.dataDir ?? (await createFolder(scope));
  const { settings, release } = await createEngine();
  const config = readConfig({
    HINDCAST_DATA_DIR: dataDir,
    HINDCAST_PORT: '0',
    HINDCAST_PRICE_SOURCES: options.sources ?? 'none',
    HINDCAST_X_OEMBED_URL: 'none',
    ...options.settings,
    ...settings,
  });
  await layDatabase(config);
  const storage = await openStorage(config);
  const firstMs = ({ today = '2025-01-01' }: FirstData): number => msOf(today);
  let now = firstMs(options);
  const { post, outbound, extraction } = options;
  const clock = { now: () => now };
  const parts = createApiParts(config, storage, clock, {
    ...(post && { post }),
    ...(outbound && { outbound }),
    ...(extraction && { extraction }),
    log: options.log ?? null,
    relayMs: options.relayMs,
  });
  const access = createAccess();
  const log = options.log ?? createLog('silent');
  const { siteDir = join(dataDir, 'no-site'), embedDir = join(dataDir, 'no-embed') } = options;
  const sockets = createPriceSockets(parts.live, parts.clients.countedAs, { ...usualSockets, ...options.sockets });
  const server = await buildServer({
    ...{ ...parts, access, log, siteDir, embedDir, sockets },
    limits: { ...usualLimits, ...options.limits },
    ...(options.isStarted && { isStarted: options.isStarted }),
  });
  const checkAnswers = holdToDocument(server);
  atEnd(scope, async () => {
    await server.stop();
    await storage.close();
    await release(storage);
    checkAnswers();
  });
  const fill = async ({ bars = [], predictions = [] }: FirstData): Promise<void> => {
    await addBars(storage, bars);
    await addPredictions(storage, predictions);
    await parts.published.refresh();
  };
  await fill(options);
  return {
    ...parts,
    server,
    checkAnswers,
    async clear(first = options) {
      now = firstMs(first);
      await empty(storage);
      await fill(first);
    },
    token: access.token,
    dataDir,
    get: (url, headers = {}) => server.inject({ url, headers }),
    addBars: (bars) => addBars(storage, bars),
    addPredictions: (predictions) => addPredictions(storage, predictions),
    setToday: (day) => {
      now = msOf(day);
    },
    setNow: (ms) => {
      now = ms;
    },
  };
}

/** Tables that keep their rows. The revisions are incremented instead, so that the data in memory are renewed. */
const KEPT = ['meta', 'leases', 'revisions'];

/** Empties an embedded database; numbers of rows begin at 1 again. */
async function empty({ models, sequelize, transaction: write }: Storage): Promise<void> {
  const tables = Object.values(models).flatMap(({ tableName }) => (KEPT.includes(tableName) ? [] : [tableName]));
  await write(async ({ transaction }) => {
    const run = (sql: string) => sequelize.query(sql, { transaction });
    await run('PRAGMA defer_foreign_keys = ON');
    for (const table of [...tables, 'sqlite_sequence']) await run(`DELETE FROM ${table}`);
    await run('UPDATE revisions SET number = number + 1');
  });
}

/** Stores bars, in place of those of the same days. */
async function addBars(storage: Storage, bars: readonly TestBar[]): Promise<void> {
  await storage.transaction(async (tx) => {
    await storage.models.bars.bulkCreate(
      bars.map((bar) => ({ asset: 'btc' as const, source: 'test', ...bar })),
      { transaction: tx.transaction, updateOnDuplicate: ['close', 'source'] },
    );
    for (const asset of assetIds) {
      if (bars.some((bar) => (bar.asset ?? 'btc') === asset)) await tx.bumpRevision(`prices:${asset}`);
    }
  });
}

async function addPredictions(storage: Storage, predictions: readonly TestPrediction[]): Promise<void> {
  const { models } = storage;
  await storage.transaction(async ({ transaction, bumpRevision }) => {
    const ids = new Map<string, number>();
    const idOf = async (name: string): Promise<number> => {
      const [{ id }] = await models.influencers.findOrCreate({ where: { name }, transaction });
      ids.set(name, id);
      return id;
    };
    const rows: NewPrediction[] = [];
    for (const { expert = 'Cassandra', asset = 'btc', ...prediction } of predictions) {
      rows.push({ ...prediction, asset, influencer_id: ids.get(expert) ?? (await idOf(expert)) });
    }
    await models.predictions.bulkCreate(rows, { transaction, validate: true });
    for (const asset of new Set(rows.map((row) => row.asset))) await bumpRevision(`predictions:${asset}`);
  });
}
