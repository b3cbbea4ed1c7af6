import { statSync } from 'node:fs';
import { BaseError, QueryTypes, Sequelize } from 'sequelize';
import type { DatabaseAddress } from '../config/databaseAddress.ts';
import { tablesOf } from '../copy/rows.ts';
import { StorageError } from '../storage/engine/storageError.ts';
import { defineModels } from '../storage/models/index.ts';
import { openServer } from '../storage/mysql/openServer.ts';
import { type CountedTable, countTables } from './countTables.ts';
import { judgeStatement } from './dumpStatement.ts';
import { readDump } from './readDump.ts';

/** What a dump holds. */
export interface VerifiedDump {
  readonly file: string;
  readonly bytes: number;
  readonly tables: readonly CountedTable[];
  readonly warnings: readonly string[];
}

/** With the line by which mariadb-dump has its own client refuse commands; it looks like a conditional comment. */
const COMMENTS = /^(?:\s*(?:--[^\n]*(?:\n|$)|\/\*(?!!|M!)[\s\S]*?\*\/|\/\*M?!999999\\- enable the sandbox mode \*\/))+/;

/**
 * Makes sure that a dump of mariadb-dump or mysqldump is complete, has the tables of this version and says nothing about
 * anything else, and counts its rows. With `into`, an empty database, it is then restored there and read, which alone
 * proves that it can be. Throws StorageError.
 */
export async function verifyDump(file: string, into: DatabaseAddress | null): Promise<VerifiedDump> {
  const bytes = statSync(file).size;
  const counts = await count(file, async () => undefined);
  if (!counts.has('SequelizeMeta')) {
    throw new StorageError('backup_unusable', `The dump ${file} is none of Hindcast's: it has no table SequelizeMeta`);
  }
  if (into) await restore(file, into);
  const names = tablesOf(models()).map(([name]) => name);
  const missing = names.filter((name) => !counts.has(name));
  const warnings =
    missing.length === 0
      ? []
      : [`It has no table ${missing.join(', ')}: it is from an earlier Hindcast, or was made of some tables only`];
  const counted = names.map((table): CountedTable => ({ table, rows: counts.get(table) ?? null, hash: null }));
  if (!into) return { file, bytes, tables: counted, warnings };
  const tables = await readRestored(into);
  const differing = tables.filter(({ table, rows }) => (counts.get(table) ?? null) !== rows).map(({ table }) => table);
  if (differing.length > 0) {
    throw new StorageError(
      'backup_unusable',
      `The dump ${file} was restored with other rows in ${differing.join(', ')}`,
    );
  }
  return { file, bytes, tables, warnings };
}

const models = () => defineModels(new Sequelize({ dialect: 'mysql' }));

/** Counts the rows that a dump gives each table, and runs each statement when it is known to be harmless. */
async function count(file: string, run: (sql: string) => Promise<void>): Promise<Map<string, number>> {
  const allowed = new Set(['SequelizeMeta', ...Object.values(models()).map((model) => String(model.getTableName()))]);
  const counts = new Map<string, number>();
  for await (const statement of readDump(file)) {
    const sql = statement.sql.replace(COMMENTS, '').trim();
    if (!sql) continue;
    const judged = judgeStatement(sql, allowed);
    if ('because' in judged) throw new StorageError('backup_unusable', `The dump ${file} ${judged.because}`);
    if (judged.table) counts.set(judged.table, (counts.get(judged.table) ?? 0) + statement.rows);
    await run(sql);
  }
  return counts;
}

/** Runs a dump's statements on one connection of the database, which must be empty. */
async function restore(file: string, address: DatabaseAddress): Promise<void> {
  const engine = await openServer(address);
  const { sequelize } = engine;
  try {
    await refuseFull(sequelize, address.database);
    const transaction = await sequelize.transaction(); // keeps one connection, whose session the dump changes
    const run = (sql: string) => sequelize.query(sql, { type: QueryTypes.RAW, transaction });
    try {
      await run("SET SESSION sql_mode = 'NO_AUTO_VALUE_ON_ZERO'"); // the server then reads texts as this program does
      await count(file, async (sql) => {
        await run(sql);
      });
    } catch (thrown) {
      if (!(thrown instanceof BaseError)) throw thrown;
      const message = `The dump ${file} could not be restored (${thrown.message.slice(0, 300)})`;
      throw new StorageError('backup_unusable', message, thrown);
    } finally {
      await transaction.rollback().catch(() => undefined); // what it stored stays: a dump commits by itself
    }
  } finally {
    await engine.close();
  }
}

async function refuseFull(sequelize: Sequelize, database: string): Promise<void> {
  if ((await sequelize.query('SHOW TABLES', { type: QueryTypes.SELECT })).length === 0) return;
  throw new StorageError('database_not_empty', `The database ${database} is not empty; name an empty one with --into`);
}

async function readRestored(address: DatabaseAddress): Promise<CountedTable[]> {
  const engine = await openServer(address);
  try {
    return await countTables(engine.sequelize);
  } finally {
    await engine.close();
  }
}
