import { join } from 'node:path';
import { Sequelize, Transaction } from 'sequelize';
import { prepareDataFolder } from '../dataFolder.ts';
import type { Engine } from '../engine.ts';
import type { Mode } from '../stampMode.ts';
import { checkDatabaseFile } from './checkDatabaseFile.ts';
import { createDialect } from './dialect.ts';
import { lockForProcess } from './processLock.ts';

/** The embedded database's file in a data folder, by mode. */
export const FILES: Readonly<Record<Mode, string>> = { demo: 'hindcast-demo.db', production: 'hindcast.db' };

/** Opens the embedded database of a data folder, making both when they are not there. Throws StorageError. */
export function openFile(dataDir: string, mode: Mode): Engine {
  const folder = prepareDataFolder(dataDir);
  const unlock = lockForProcess(folder);
  const path = join(folder, FILES[mode]);
  try {
    checkDatabaseFile(path);
  } catch (thrown) {
    unlock();
    throw thrown;
  }
  const dialect = createDialect(path);
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    dialectModule: dialect.module,
    storage: path,
    logging: false,
    timezone: '+00:00',
  });
  return {
    sequelize,
    name: path,
    schema: sequelize.getQueryInterface(),
    nowMs: "CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER)",
    shared: false,
    alone: (work) => work(),
    write: (work) => sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, work),
    opened: () => undefined,
    close: async () => {
      await sequelize.close();
      dialect.close();
      unlock();
    },
  };
}
