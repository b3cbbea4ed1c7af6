import { Op, type Sequelize } from 'sequelize';
import type { DatabaseAddress, Mode } from '../lib/index.ts';
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
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** A MySQL or MariaDB database in place of the embedded one. */
  readonly database?: DatabaseAddress | null;
}

/** An open database with the current schema. An embedded one belongs to this process alone, with its folder. */
export interface Storage extends Records {
  /** Name of the database in messages: a file, or an address without the password. */
  readonly name: string;
  /** True if other processes may use the database too. */
  readonly shared: boolean;
  readonly sequelize: Sequelize;
  readonly models: Models & Tables;
  /** Leases on work that one process does at a time. */
  readonly leases: Leases;
  /** Size, rows and warnings of the embedded database when it was opened, for the log. Null on a database server. */
  readonly found: Found | null;
  /**
   * Runs `work` in one write transaction: all of it is stored, or nothing if it throws. The work may run more than
   * once, so it must change nothing but the database. Throws OutcomeUnknown if the database did not confirm the commit.
   */
  transaction<T>(work: (tx: WriteTransaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Runs `work` in one short write transaction that, on a database server, does not wait for other writers. It is for
   * work shared out row by row, whose updates name the state they expect. It may run more than once.
   */
  beside<T>(work: (tx: BesideTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the database of the settings, and creates it and its schema if missing. `say` gets lines about changes to an
 * existing database. Throws StorageError.
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
  // releases leases and claims of an earlier process on an embedded database
  await models.leases.update({ expires_at: 0 }, { where: {} });
  await models.tweetQueue.update({ run_at: 0 }, { where: { state: queueStates.processing } });
  const now = await readClock(engine.sequelize, engine.nowMs);
  await models.postDeliveries.update(
    { due_at: now },
    { where: { state: ['sending', 'posted'], due_at: { [Op.gt]: now } } },
  );
}
