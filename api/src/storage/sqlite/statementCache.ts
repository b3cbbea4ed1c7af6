import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';

/** A prepared statement and what is known of it. */
export interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
  /** Integers are read as BigInt, since one of them does not fit a number. */
  bigInts: boolean;
}

/** Longer statements are not kept: bulk statements have their values in the text, so that they do not come again. */
const LONGEST = 4000;
const MOST = 200;

/** Prepared statements of one connection, the least recently used ones dropped. SQLite adapts them to schema changes. */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #prepared = new LRUCache<string, Prepared>({ max: MOST });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** The statement of a text, prepared when it is not at hand. Throws what SQLite says of a wrong one. */
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
