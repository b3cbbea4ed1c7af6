import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BaseError, QueryTypes, Sequelize, Transaction } from 'sequelize';
import { draftsOf, type Mode } from '../../lib/index.ts';
import { prepareDataFolder } from '../engine/dataFolder.ts';
import type { Engine } from '../engine/engine.ts';
import { StorageError } from '../engine/storageError.ts';
import { COUNT_WRITE, WRITE_COUNTER } from '../engine/writeCounter.ts';
import { WriterRefused } from '../engine/writeError.ts';
import { backUpBefore, newestBackup, pruneBackups } from './beforeMigrating.ts';
import { checkDatabaseFile } from './checkDatabaseFile.ts';
import { createDialect } from './dialect.ts';
import { requireNothingLost } from './lastChange.ts';
import { lockForProcess } from './processLock.ts';
import { keepUp, type Upkeep } from './upkeep.ts';

/** The embedded database's file in a data folder, by mode. */
export const FILES: Readonly<Record<Mode, string>> = { demo: 'hindcast-demo.db', production: 'hindcast.db' };

/** Opens the embedded database of a data folder, and creates both if missing. Throws StorageError. */
export function openFile(dataDir: string, mode: Mode): Engine {
  const folder = prepareDataFolder(dataDir);
  const unlock = lockForProcess(folder);
  const path = join(folder, FILES[mode]);
  const wasThere = existsSync(path);
  let interrupted: readonly string[];
  try {
    if (!wasThere) refuseLost(path);
    interrupted = draftsOf(path);
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
  let upkeep: Upkeep | null = null;
  const write: Engine['write'] = async (work, { urgent = false } = {}) => {
    const type = urgent ? Transaction.TYPES.EXCLUSIVE : Transaction.TYPES.IMMEDIATE;
    try {
      const result = await sequelize.transaction({ type }, async (transaction) => {
        await sequelize.query(COUNT_WRITE, { transaction });
        return work(transaction);
      });
      upkeep?.changed();
      return result;
    } catch (thrown) {
      if (thrown instanceof BaseError && thrown.message.includes('SQLITE_BUSY'))
        throw new WriterRefused('The database is busy or does not answer');
      throw thrown;
    }
  };
  return {
    sequelize,
    name: path,
    schema: sequelize.getQueryInterface(),
    nowMs: "CAST(ROUND((julianday('now') - 2440587.5) * 86400000) AS INTEGER)",
    shared: false,
    withSchemaLock: (work) => work(),
    write,
    beside: (work) => write(work),
    lockFree: '',
    backUp: () => backUpBefore(path, mode),
    lastBackup: () => newestBackup(folder, mode),
    opened: async () => {
      const changes = await changesOf(sequelize);
      requireNothingLost(path, changes);
      pruneBackups(folder, mode);
      upkeep = keepUp(path, changes);
      if (!wasThere && interrupted.length === 0) return null;
      const facts = wasThere
        ? { file: path, bytes: statSync(path).size, changes, rows: await countRows(sequelize) }
        : null;
      return { facts, warnings: interrupted.map(leftOfRestore) };
    },
    close: async () => {
      await sequelize.close();
      upkeep?.close();
      upkeep = null;
      dialect.close();
      unlock();
    },
  };
}

/**
 * Warns of files of an interrupted restore. The holder of the folder's lock does not restore, so that they are from an
 * earlier one.
 */
const leftOfRestore = (draft: string): string =>
  `A backup was being restored into this folder and was interrupted: ${draft} is left of it. Restore the backup again, or delete this file`;

/** Counts the database's write transactions. */
async function changesOf(sequelize: Sequelize): Promise<number> {
  const sql = `SELECT turn FROM leases WHERE name = '${WRITE_COUNTER}'`;
  const [row] = await sequelize.query<{ turn: number }>(sql, { type: QueryTypes.SELECT });
  return Number(row?.turn ?? 0);
}

const COUNTED = ['bars', 'predictions', 'verdicts', 'submissions'];

async function countRows(sequelize: Sequelize): Promise<Record<string, number> | undefined> {
  const columns = COUNTED.map((table) => `(SELECT COUNT(*) FROM ${table}) AS ${table}`).join(', ');
  const [rows] = await sequelize.query<Record<string, number>>(`SELECT ${columns}`, { type: QueryTypes.SELECT });
  return rows;
}

/** Refuses to create a database if a note or a write-ahead log of an earlier one is left. Throws StorageError. */
function refuseLost(path: string): void {
  if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    const message = `There is a write-ahead log ${path}-wal without its database ${path}: put both back, or move the log away`;
    throw new StorageError('database_damaged', message);
  }
  requireNothingLost(path, null);
}
