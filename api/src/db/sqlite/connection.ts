import type { SQLInputValue } from 'node:sqlite';
import type { DatabaseFile, Handle } from './databaseFile.ts';
import { execute, type Result, Statement } from './execute.ts';
import { readSqliteError, SqliteError } from './sqliteError.ts';
import { bindable, type Row } from './values.ts';

/** Callback as in the sqlite3 package: `this` has the id and count of written rows. */
export type Done = (this: Statement, error: SqliteError | null, rows?: Row[]) => void;
type Parameters = readonly unknown[] | Readonly<Record<string, unknown>>;

const READS = new Set(['SELECT', 'PRAGMA', 'EXPLAIN']);
const firstWord = (sql: string): string => /^[\s(]*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? '';
/** Tells whether a statement ends the transaction. ROLLBACK TO only goes back to a savepoint inside it. */
const ends = (verb: string, sql: string): boolean =>
  verb === 'COMMIT' || verb === 'END' || (verb === 'ROLLBACK' && !/^\s*ROLLBACK\s+(TRANSACTION\s+)?TO\b/i.test(sql));

/**
 * Statement that Sequelize sends on each new connection. Every handle has it set, so that no file need be opened for
 * it.
 */
const FOREIGN_KEYS = 'PRAGMA FOREIGN_KEYS=ON';
/**
 * Tells whether a transaction is urgent. In WAL mode SQLite locks for EXCLUSIVE as for IMMEDIATE, so that EXCLUSIVE can
 * mark urgent ones.
 */
const isUrgent = (sql: string): boolean => sql.startsWith('BEGIN EXCLUSIVE');

/**
 * The part of the sqlite3 package's `Database` that Sequelize calls, over node:sqlite. From BEGIN to COMMIT or ROLLBACK
 * a connection holds the file's write lock; so does every single write while it runs. Reads never wait. The file is
 * opened by the first statement that runs, so that waiting transactions hold no handle.
 */
export class Connection {
  readonly filename: string;
  /** Id that Sequelize gives to the connection of a transaction. */
  uuid: string | undefined;
  readonly #file: DatabaseFile;
  #handle: Handle | null = null;
  #closed = false;
  /** `lost`: SQLite ended the transaction by itself (a full disk), so that further writes must fail. */
  #transaction: 'none' | 'open' | 'lost' = 'none';

  constructor(file: DatabaseFile) {
    this.#file = file;
    this.filename = file.path;
  }

  /** Runs the job at once. Sequelize wraps each query in it; the order is kept anyway. */
  serialize(job: () => void): void {
    job();
  }

  run(sql: string, parameters?: Parameters | Done, done?: Done): this {
    return this.#query(sql, parameters, done);
  }

  all(sql: string, parameters?: Parameters | Done, done?: Done): this {
    return this.#query(sql, parameters, done);
  }

  /** Rolls back an open transaction, releases the lock and returns the handle. */
  close(done?: (error: SqliteError | null) => void): void {
    const handle = this.#handle;
    this.#handle = null;
    this.#closed = true;
    let error: SqliteError | null = null;
    if (handle) {
      try {
        if (handle.database.isTransaction) handle.database.exec('ROLLBACK');
        this.#file.give(handle);
      } catch (thrown) {
        error = readSqliteError(thrown);
      }
    }
    if (this.#transaction === 'open') this.#file.lock.release();
    this.#transaction = 'none';
    setImmediate(() => done?.(error));
  }

  #query(sql: string, parameters: Parameters | Done | undefined, done: Done | undefined): this {
    const answer = typeof parameters === 'function' ? parameters : done;
    const values = typeof parameters === 'function' || parameters === undefined ? [] : parameters;
    const reply = (error: SqliteError | null, result: Result | null): void => {
      setImmediate(() => answer?.call(result?.statement ?? new Statement(0, 0), error, result?.rows));
    };
    const verb = firstWord(sql);
    const perform = (): boolean => {
      try {
        reply(null, this.#perform(verb, sql, values));
      } catch (thrown) {
        reply(readSqliteError(thrown), null);
      }
      return this.#transaction === 'open';
    };

    if (this.#transaction === 'open') {
      if (!perform()) this.#file.lock.release();
    } else if (this.#transaction === 'lost' || READS.has(verb) || ends(verb, sql)) perform();
    else {
      const refuse = (): void => reply(new SqliteError('SQLITE_BUSY', 'the database is locked'), null);
      this.#file.lock.enter(perform, refuse, isUrgent(sql));
    }
    return this;
  }

  #perform(verb: string, sql: string, values: Parameters): Result {
    if (this.#closed) throw new SqliteError('SQLITE_MISUSE', 'the connection is closed');
    if (sql === FOREIGN_KEYS) return { rows: [], statement: new Statement(0, 0) };
    this.#handle ??= this.#file.take();
    const handle = this.#handle;
    const ending = ends(verb, sql);
    if (verb === 'ROLLBACK' && ending && !handle.database.isTransaction) {
      this.#transaction = 'none';
      return { rows: [], statement: new Statement(0, 0) };
    }
    if (this.#transaction === 'lost') {
      throw new SqliteError('SQLITE_ABORT', 'the transaction was rolled back by an earlier error');
    }
    try {
      return execute(handle, sql, bind(values));
    } catch (thrown) {
      // after a failed COMMIT the transaction is unusable and must not keep the lock
      if (ending && handle.database.isTransaction) handle.database.exec('ROLLBACK');
      throw thrown;
    } finally {
      if (handle.database.isTransaction) this.#transaction = 'open';
      else this.#transaction = this.#transaction === 'open' && !ending ? 'lost' : 'none';
    }
  }
}

function bind(values: Parameters): SQLInputValue[] | Record<string, SQLInputValue> {
  if (Array.isArray(values)) return values.map(bindable);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, bindable(value)]));
}
