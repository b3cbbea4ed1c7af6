import type { QueryInterface, Sequelize } from 'sequelize';

/** Longest wait for another session's lock, in whole seconds. It is shorter than the timeout of a statement. */
const LOCK_WAIT_S = 1;

const SQL_MODE = [
  'STRICT_ALL_TABLES',
  'NO_ZERO_DATE',
  'NO_ZERO_IN_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join(',');

/**
 * Settings of every connection, which override the server's defaults: a value that does not fit is refused, never cut.
 */
export const SESSION = [
  `SET SESSION sql_mode = '${SQL_MODE}'`,
  `innodb_lock_wait_timeout = ${LOCK_WAIT_S}`,
  "time_zone = '+00:00'",
  'autocommit = 1',
  // otherwise MariaDB reads two indexes of a long table, of which one is a prefix of the other, and sorts the result
  "optimizer_switch = 'index_merge_intersection=off'",
].join(', ');

/** Options of new tables, which override the database's defaults. Names that differ in case or accent are different. */
const TABLE_OPTIONS = { engine: 'InnoDB', charset: 'utf8mb4', collate: 'utf8mb4_bin' } as const;

/** Builds the schema interface. Tables it creates have the product's character set, not the server's default. */
export function createSchema(sequelize: Sequelize): QueryInterface {
  const schema = sequelize.getQueryInterface();
  const createTable = schema.createTable.bind(schema);
  const own: QueryInterface = Object.create(schema);
  own.createTable = (table: never, attributes: never, options?: object) =>
    createTable(table, attributes, { ...options, ...TABLE_OPTIONS });
  return own;
}
