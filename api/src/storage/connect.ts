import type { Sequelize, Transaction } from 'sequelize';
import type { Engine } from './engine.ts';
import { createLeases, type Leases } from './leases.ts';
import { migrate } from './migrate.ts';
import { defineModels, type Models } from './models/index.ts';
import type { DatabaseAddress } from './mysql/address.ts';
import { openServer } from './mysql/openServer.ts';
import { WRITING } from './mysql/writing.ts';
import { bumpRevision, type Resource, readRevisions } from './revisions.ts';
import { openFile } from './sqlite/openFile.ts';
import { type Mode, stampMode } from './stampMode.ts';

export interface StorageConfig {
  readonly mode: Mode;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** A MySQL or MariaDB database instead of the embedded one. */
  readonly database?: DatabaseAddress | null;
}

/** The database, opened and up to date; an embedded one is with its folder this process's own. */
export interface Storage {
  /** What messages call the database: a file, or an address without its password. */
  readonly name: string;
  readonly sequelize: Sequelize;
  readonly models: Models;
  /** Leases on work that one process does at a time. */
  readonly leases: Leases;
  /**
   * Runs `work` in one writing transaction: all of it is stored, or, when it throws, nothing. Pass it to every call. It
   * may be run more than once until it succeeds, so it changes nothing but the database. Throws OutcomeUnknown when
   * the database did not say whether all is stored.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Marks a resource as changed, in the transaction that changes it. */
  bumpRevision(resource: Resource, transaction: Transaction): Promise<void>;
  /** The number of every resource that ever changed. */
  revisions(transaction?: Transaction): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

/** Opens the database of these settings, making it and its schema when they are not there. Throws StorageError. */
export async function openStorage({ mode, dataDir, database }: StorageConfig): Promise<Storage> {
  const engine = database ? await openServer(database) : openFile(dataDir, mode);
  const models = defineModels(engine.sequelize);
  try {
    await engine.alone(() => prepare(engine, models, mode));
  } catch (thrown) {
    await engine.close();
    throw thrown;
  }
  engine.opened();
  const { leases, checkLease } = createLeases(engine, models);
  return {
    name: engine.name,
    sequelize: engine.sequelize,
    models,
    leases,
    transaction: (work) =>
      engine.write(async (transaction) => {
        await checkLease(transaction);
        return work(transaction);
      }),
    bumpRevision: (resource, transaction) => bumpRevision(models, resource, transaction),
    revisions: (transaction) => readRevisions(models, transaction),
    close: () => engine.close(),
  };
}

async function prepare(engine: Engine, models: Models, mode: Mode): Promise<void> {
  await migrate(engine);
  await stampMode(models, mode, engine.name);
  await models.leases.bulkCreate([{ name: WRITING, holder: '', turn: 0, expires_at: 0 }], { ignoreDuplicates: true });
  // whoever held one of these was the process before this one
  if (!engine.shared) await models.leases.update({ expires_at: 0 }, { where: {} });
}
