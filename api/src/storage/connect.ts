import { Op, type Sequelize } from 'sequelize';
import type { DatabaseAddress } from '../config/databaseAddress.ts';
import type { Mode } from '../config/mode.ts';
import type { Engine, WriteOptions } from './engine/engine.ts';
import type { Found } from './engine/found.ts';
import { WRITE_COUNTER } from './engine/writeCounter.ts';
import { createLeases, type Leases } from './leases.ts';
import { migrate, type Say } from './migrate.ts';
import { defineModels, type Models } from './models/index.ts';
import { queueStates } from './models/tweetQueue.ts';
import { openServer } from './mysql/openServer.ts';
import {
  type BesideTransaction,
  createHandle,
  type Records,
  readClock,
  select,
  type Tables,
  type WriteTransaction,
} from './records.ts';
import { readRevisions } from './revisions.ts';
import { openFile } from './sqlite/openFile.ts';
import { stampMode } from './stampMode.ts';

export interface StorageConfig {
  readonly mode: Mode;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** A MySQL or MariaDB database instead of the embedded one. */
  readonly database?: DatabaseAddress | null;
}

/** The database, opened and up to date; an embedded one is with its folder this process's own. */
export interface Storage extends Records {
  /** Name of the database in messages: a file, or an address without its password. */
  readonly name: string;
  /** True if other processes may use the database too. */
  readonly shared: boolean;
  readonly sequelize: Sequelize;
  readonly models: Models & Tables;
  /** Leases on work that one process does at a time. */
  readonly leases: Leases;
  /** State in which the start found an embedded database that existed. Null otherwise. */
  readonly found: Found | null;
  /**
   * Runs `work` in one writing transaction: all of it is stored, or, when it throws, nothing. The work may be run more
   * than once until it succeeds, so it changes nothing but the database. Throws OutcomeUnknown when the database did not
   * say whether all is stored.
   */
  transaction<T>(work: (tx: WriteTransaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Runs `work` in one short writing transaction that waits for no other writer where the database is a server's: for work
   * that is shared out row by row, and whose every change names the state it changes. It may be run more than once.
   */
  beside<T>(work: (tx: BesideTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the database of these settings, making it and its schema when they are not there. `say` hears what is done to
 * one that was there. Throws StorageError.
 */
export async function openStorage(
  { mode, dataDir, database }: StorageConfig,
  say: Say = () => undefined,
): Promise<Storage> {
  const engine = database ? await openServer(database) : openFile(dataDir, mode);
  const models = defineModels(engine.sequelize);
  let found: Found | null;
  try {
    await engine.withSchemaLock(() => prepare(engine, models, mode, say));
    found = await engine.opened();
  } catch (thrown) {
    await engine.close();
    throw thrown;
  }
  const { leases, checkLease } = createLeases(engine, models);
  return {
    name: engine.name,
    shared: engine.shared,
    sequelize: engine.sequelize,
    models: models as Models & Tables,
    leases,
    found,
    transaction: (work, options) =>
      engine.write(async (transaction) => {
        await checkLease(transaction);
        return work(createHandle(engine.sequelize, models, transaction, engine.nowMs));
      }, options),
    beside: (work) =>
      engine.beside((transaction) => {
        const { models: tables, select: find } = createHandle(engine.sequelize, models, transaction, engine.nowMs);
        return work({ models: tables, select: find, nowMs: engine.nowMs, lockFree: engine.lockFree });
      }),
    select: (sql, replacements) => select(engine.sequelize, sql, replacements),
    revisions: () => readRevisions(models),
    now: () => readClock(engine.sequelize, engine.nowMs),
    close: () => engine.close(),
  };
}

async function prepare(engine: Engine, models: Models, mode: Mode, say: Say): Promise<void> {
  await migrate(engine, say);
  await stampMode(models, mode, engine.name);
  await models.leases.bulkCreate([{ name: WRITE_COUNTER, holder: '', turn: 0, expires_at: 0 }], {
    ignoreDuplicates: true,
  });
  if (engine.shared) return;
  // what an earlier process held of an embedded database
  await models.leases.update({ expires_at: 0 }, { where: {} });
  await models.tweetQueue.update({ run_at: 0 }, { where: { state: queueStates.processing } });
  const now = await readClock(engine.sequelize, engine.nowMs);
  await models.postDeliveries.update(
    { due_at: now },
    { where: { state: ['sending', 'posted'], due_at: { [Op.gt]: now } } },
  );
}
