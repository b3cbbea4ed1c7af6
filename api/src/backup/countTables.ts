import { QueryTypes, type Sequelize } from 'sequelize';
import { digest, tablesOf } from '../copy/rows.ts';
import { defineModels } from '../storage/models/index.ts';

/** What one table of a backup holds. */
export interface CountedTable {
  readonly table: string;
  /** Null where the backup is from before there was such a table. */
  readonly rows: number | null;
  /** SHA-256 of what the rows say, hexadecimal; the same as that of `data copy`, on every engine. */
  readonly hash: string | null;
}

/** Counts and reads every table of a database, whose schema may be an older one. */
export async function countTables(sequelize: Sequelize): Promise<CountedTable[]> {
  const counted: CountedTable[] = [];
  for (const [name, table] of tablesOf(defineModels(sequelize))) {
    const columns = await columnsOf(sequelize, name);
    if (columns.size === 0) counted.push({ table: name, rows: null, hash: null });
    else counted.push({ table: name, ...(await digest(table, undefined, columns)) });
  }
  return counted;
}

async function columnsOf(sequelize: Sequelize, table: string): Promise<ReadonlySet<string>> {
  const sql =
    sequelize.getDialect() === 'sqlite'
      ? 'SELECT name FROM pragma_table_info(:table)'
      : 'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = :table';
  const rows = await sequelize.query<{ name: string }>(sql, { type: QueryTypes.SELECT, replacements: { table } });
  return new Set(rows.map(({ name }) => name));
}
