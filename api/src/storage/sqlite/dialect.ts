import { Connection } from './connection.ts';
import { DatabaseFile } from './databaseFile.ts';
import { readSqliteError, type SqliteError } from './sqliteError.ts';

/** What Sequelize takes as its SQLite driver, for one file. */
export interface Dialect {
  /** Sequelize's `dialectModule`. */
  readonly module: object;
  /** Closes what Sequelize's own `close` leaves open. */
  close(): void;
}

/**
 * The driver of one database file. `waitMs`: how long a writer waits for another before it is refused as busy.
 * `readOnly`: nothing is written, nor any file made.
 */
export function createDialect(path: string, waitMs = 30_000, readOnly = false): Dialect {
  const file = new DatabaseFile(path, waitMs, readOnly);

  class Database extends Connection {
    constructor(_filename: string, _mode: number, opened: (error: SqliteError | null) => void) {
      try {
        super(file);
      } catch (thrown) {
        throw readSqliteError(thrown);
      }
      setImmediate(() => opened(null));
    }
  }

  const module = { Database, OPEN_READONLY: 1, OPEN_READWRITE: 2, OPEN_CREATE: 4, OPEN_FULLMUTEX: 0x1_0000 };
  return { module, close: () => file.close() };
}
