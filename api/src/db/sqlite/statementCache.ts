import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';

/** A cached prepared statement, and how its result is read. */
export interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
  /** True if integers are read as BigInt, because one of them is too large for a number. */
  bigInts: boolean;
}

/** Longest cached statement, in characters. Bulk statements contain their values, and so do not recur. */
const LONGEST = 4000;
const MOST = 200;

/**
 * Cache of a connection's prepared statements; the least recently used are evicted. SQLite adapts them to schema
 * changes.
 */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #prepared = new LRUCache<string, Prepared>({ max: MOST });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Returns the prepared statement of a text. Throws SQLite's error for invalid SQL. */
  prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    statement.setAllowUnknownNamedParameters(true);
    const prepared = { statement, returnsRows: statement.columns().length > 0, bigInts: false };
    if (sql.length <= LONGEST) this.#prepared.set(sql, prepared);
    return prepared;
  }
}
