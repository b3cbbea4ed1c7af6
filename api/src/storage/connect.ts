import { join } from 'node:path';
import { Sequelize, Transaction } from 'sequelize';
import { prepareDataFolder } from './dataFolder.ts';
import { migrate } from './migrate.ts';
import { defineModels, type Models } from './models/index.ts';
import { bumpRevision, type Resource, readRevisions } from './revisions.ts';
import { checkDatabaseFile } from './sqlite/checkDatabaseFile.ts';
import { createDialect } from './sqlite/dialect.ts';
import { lockForProcess } from './sqlite/processLock.ts';
import { type Mode, stampMode } from './stampMode.ts';

export interface StorageConfig {
  readonly mode: Mode;
  /** The folder of the embedded database. */
  readonly dataDir: string;
}

/** The database, opened, up to date and, with its folder, this process's own. */
export interface Storage {
  readonly sequelize: Sequelize;
  readonly models: Models;
  /** Runs `work` in one writing transaction: all of it is stored, or, when it throws, nothing. Pass it to every call. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Marks a resource as changed, in the transaction that changes it. */
  bumpRevision(resource: Resource, transaction: Transaction): Promise<void>;
  /** The number of every resource that ever changed. */
  revisions(transaction?: Transaction): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

const FILES: Readonly<Record<Mode, string>> = { demo: 'hindcast-demo.db', production: 'hindcast.db' };

/** Opens the embedded database of a data folder, making both when they are not there. Throws StorageError. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  const folder = prepareDataFolder(config.dataDir);
  const unlock = lockForProcess(folder);
  const path = join(folder, FILES[config.mode]);
  try {
    checkDatabaseFile(path);
    return await open(path, config.mode, unlock);
  } catch (thrown) {
    unlock();
    throw thrown;
  }
}

async function open(path: string, mode: Mode, unlock: () => void): Promise<Storage> {
  const dialect = createDialect(path);
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    dialectModule: dialect.module,
    storage: path,
    logging: false,
    timezone: '+00:00',
  });
  const models = defineModels(sequelize);
  const close = async (): Promise<void> => {
    await sequelize.close();
    dialect.close();
    unlock();
  };
  try {
    await migrate(sequelize, path);
    await stampMode(models, mode, path);
  } catch (thrown) {
    await close();
    throw thrown;
  }
  return {
    sequelize,
    models,
    transaction: (work) => sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, work),
    bumpRevision: (resource, transaction) => bumpRevision(models, resource, transaction),
    revisions: (transaction) => readRevisions(models, transaction),
    close,
  };
}
