import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { QueryTypes, Sequelize } from 'sequelize';
import type { Mode } from '../config/mode.ts';
import { StorageError } from '../storage/engine/storageError.ts';
import { tooNew } from '../storage/migrating.ts';
import { migrations } from '../storage/migrations/index.ts';
import { createDialect } from '../storage/sqlite/dialect.ts';
import { inspect, warningsOf } from '../storage/sqlite/inspect.ts';
import { type CountedTable, countTables } from './countTables.ts';

/** What a backup holds. */
export interface Verified {
  readonly file: string;
  readonly bytes: number;
  readonly mode: Mode;
  /** The product's version that changed its tables last; null when it did not say. */
  readonly version: string | null;
  /** Schema steps that an older backup lacks; a start of the server takes them. */
  readonly lacks: readonly string[];
  readonly tables: readonly CountedTable[];
  /** What may be missing from it though it is whole. */
  readonly warnings: readonly string[];
}

const unusable = (file: string, what: string, cause?: unknown): StorageError =>
  new StorageError('backup_unusable', `The file ${file} ${what}`, cause);

/**
 * Makes sure that a file is a whole database of Hindcast's that this version can open, and reads all of it. Nothing is
 * written. Throws StorageError.
 */
export async function verifyFile(file: string): Promise<Verified> {
  const bytes = refuseCut(file);
  const remains = inspect(file);
  const dialect = createDialect(file, 0, true);
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    dialectModule: dialect.module,
    storage: file,
    logging: false,
    timezone: '+00:00',
  });
  try {
    await refuseDamaged(sequelize, file);
    await refuseOtherThanTables(sequelize, file);
    const { mode, version, lacks } = await readStamp(sequelize, file);
    const warnings = remains?.leftOpen ? warningsOf({ ...remains, last: null }, 0) : [];
    return { file, bytes, mode, version, lacks, tables: await countTables(sequelize), warnings };
  } catch (thrown) {
    if (thrown instanceof StorageError) throw thrown;
    throw unusable(file, `cannot be read (${thrown instanceof Error ? thrown.message : String(thrown)})`, thrown);
  } finally {
    await sequelize.close();
    dialect.close();
  }
}

/** The size of a database's file, which its header must agree with (sqlite.org/fileformat2.html#the_database_header). */
function refuseCut(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw unusable(path, found ? 'is no file' : 'does not exist');
  const header = Buffer.alloc(100);
  const file = openSync(path, 'r');
  const read = readSync(file, header, 0, 100, 0);
  closeSync(file);
  if (found.size === 0) throw unusable(path, 'is empty');
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') throw unusable(path, 'is no backup of Hindcast');
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const countIsValid = header.readUInt32BE(24) === header.readUInt32BE(92);
  const wanted = pageSize * header.readUInt32BE(28);
  if (read < 100 || (countIsValid && found.size < wanted)) {
    throw unusable(path, `is cut off: it has ${found.size} of ${read < 100 ? 'its' : wanted} bytes`);
  }
  return found.size;
}

async function refuseDamaged(sequelize: Sequelize, file: string): Promise<void> {
  const select = { type: QueryTypes.SELECT } as const;
  const found = await sequelize.query<{ integrity_check: string }>('PRAGMA integrity_check(3)', select);
  const findings = found.map((row) => row.integrity_check.replaceAll(/\s+/g, ' '));
  if (findings.join() !== 'ok') throw unusable(file, `is damaged (${findings.join('; ')})`);
  const broken = await sequelize.query<{ table: string }>('SELECT "table" FROM pragma_foreign_key_check', select);
  if (broken.length > 0) {
    const tables = [...new Set(broken.map(({ table }) => table))].join(', ');
    throw unusable(file, `is damaged: ${broken.length} rows of ${tables} refer to rows that are not there`);
  }
}

/** Only tables are counted and restored: a view shows rows that it does not have, a trigger changes what is written. */
async function refuseOtherThanTables(sequelize: Sequelize, file: string): Promise<void> {
  const sql = `SELECT CASE type WHEN 'table' THEN 'virtual table' ELSE type END AS type, name FROM sqlite_master
    WHERE type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%' ORDER BY name LIMIT 1`;
  const [found] = await sequelize.query<{ type: string; name: string }>(sql, { type: QueryTypes.SELECT });
  if (!found) return;
  const name = found.name.slice(0, 80).replaceAll(/[\s\p{C}]+/gu, ' ');
  throw unusable(file, `is no backup of Hindcast: it has a ${found.type} ${name}, and Hindcast makes none`);
}

async function readStamp(sequelize: Sequelize, file: string) {
  const select = { type: QueryTypes.SELECT } as const;
  const tables = await sequelize.query<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'", select);
  const names = tables.map(({ name }) => name);
  if (!names.includes('SequelizeMeta') || !names.includes('meta'))
    throw unusable(file, 'is another program’s database');
  const rows = await sequelize.query<{ key: string; value: string }>('SELECT key, value FROM meta', select);
  const meta = new Map(rows.map(({ key, value }) => [key, value]));
  const mode = (['demo', 'production'] as const).find((one) => one === meta.get('mode'));
  if (!mode) throw unusable(file, 'does not say whether it is a demo’s or production’s');
  const steps = (await sequelize.query<{ name: string }>('SELECT name FROM SequelizeMeta', select)).map(
    ({ name }) => name,
  );
  const known = migrations.map(({ name }) => name);
  const ahead = steps.filter((step) => !known.includes(step));
  const version = meta.get('version') ?? null;
  if (ahead.length > 0) throw new StorageError('database_too_new', tooNew(file, version, ahead, null));
  return { mode, version, lacks: known.filter((step) => !steps.includes(step)) };
}
