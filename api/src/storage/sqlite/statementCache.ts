import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** A prepared statement and what is known of it. */
export interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
  /** Integers are read as BigInt, since one of them does not fit a number. */
  bigInts: boolean;
}

/** Longer statements are not kept: bulk statements have their values in the text, so that they do not come again. */
const LONGEST = 4000;

/** Prepared statements of one connection, the least recently used ones dropped. SQLite adapts them to schema changes. */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #size: number;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync, size = 200) {
    this.#database = database;
    this.#size = size;
  }

  /** The statement of a text, prepared when it is not at hand. Throws what SQLite says of a wrong one. */
  prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) {
      this.#prepared.delete(sql);
      this.#prepared.set(sql, known);
      return known;
    }
    const statement = this.#database.prepare(sql);
    statement.setAllowUnknownNamedParameters(true);
    const prepared = { statement, returnsRows: statement.columns().length > 0, bigInts: false };
    if (sql.length <= LONGEST) this.#keep(sql, prepared);
    return prepared;
  }

  #keep(sql: string, prepared: Prepared): void {
    this.#prepared.set(sql, prepared);
    if (this.#prepared.size <= this.#size) return;
    const [oldest] = this.#prepared.keys();
    if (oldest !== undefined) this.#prepared.delete(oldest);
  }
}
