import { createHash } from 'node:crypto';
import { QueryTypes, type Sequelize } from 'sequelize';

type Rows = readonly Readonly<Record<string, unknown>>[];

const STEPS = 'SELECT name FROM SequelizeMeta';

/** Queries that list the columns, keys and references of all tables, and the migrations that made them. */
export const LISTINGS = {
  // Sequelize changes the result of queries that name `sqlite_master`
  sqlite: [
    `SELECT t.name AS t, c.cid, c.name, c.type, c."notnull", c.dflt_value, c.pk, t.sql LIKE '%AUTOINCREMENT%'
      FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
    `SELECT t.name AS t, i.name, i."unique", i.origin, i.partial, c.seqno, c.name AS c
      FROM sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) c WHERE t.type = 'table'`,
    `SELECT t.name, r."from", r."table", r."to", r.on_update, r.on_delete
      FROM sqlite_schema t, pragma_foreign_key_list(t.name) r WHERE t.type = 'table'`,
    STEPS,
  ],
  mysql: [
    `SELECT table_name AS t, ordinal_position AS o, column_name AS n, column_type AS k, is_nullable AS y,
      column_default AS d, extra AS e, collation_name AS c
      FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name <> 'SequelizeMeta'`,
    `SELECT table_name AS t, index_name AS i, non_unique AS u, seq_in_index AS o, column_name AS n
      FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name <> 'SequelizeMeta'`,
    `SELECT table_name AS t, column_name AS n, referenced_table_name AS r, referenced_column_name AS c
      FROM information_schema.key_column_usage
      WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL`,
    STEPS,
  ],
} as const;

/** Hash of the queries' results after the 86 migrations before the first release. */
const HASHES = {
  sqlite: '9aa751773dc3a90fe27e7cf328da3440ae6f84db11cbcfdefa501b91258536be',
  mysql: '1cfe6649b0425d7ae5eea8ea960c3cc0151b61b91dbbda35533069aa4eeda0ae',
} as const;

/** Removes differences between MySQL and MariaDB: the display width of integers and the quotes of defaults. */
const normalised = (value: unknown): string =>
  value === null
    ? 'NULL'
    : String(value)
        .replace(/^'(.*)'$/, '$1')
        .replace(/^(small|big)?int\(\d+\)$/, '$1int');

/**
 * Tells whether a database has exactly the schema of the last unreleased version. `listed`: the rows of each query of
 * `LISTINGS`.
 */
export function isUnreleased(engine: keyof typeof LISTINGS, listed: readonly Rows[]): boolean {
  const lines = listed.flatMap((rows, i) => rows.map((row) => [i, ...Object.values(row).map(normalised)].join(' ')));
  const hash = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
  return hash === HASHES[engine];
}

/** Reads a database's schema, and tells whether it is exactly that of the last unreleased version. */
export async function readIsUnreleased(sequelize: Sequelize): Promise<boolean> {
  const engine = sequelize.getDialect() === 'sqlite' ? 'sqlite' : 'mysql';
  const listed: Rows[] = [];
  for (const sql of LISTINGS[engine]) listed.push(await sequelize.query(sql, { type: QueryTypes.SELECT }));
  return isUnreleased(engine, listed);
}

/**
 * Replaces the names of the migrations before the first release by the name of the migration that creates the same
 * tables.
 */
export async function replaceSteps(sequelize: Sequelize, name: string): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    await sequelize.query('DELETE FROM SequelizeMeta', { transaction });
    await sequelize.query('INSERT INTO SequelizeMeta (name) VALUES (:name)', { replacements: { name }, transaction });
  });
}
