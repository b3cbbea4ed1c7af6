import { Connection } from './connection.ts';
import { DatabaseFile } from './databaseFile.ts';
import type { SqliteError } from './sqliteError.ts';

/** The SQLite driver for Sequelize, for one file. */
export interface Dialect {
  /** Value for Sequelize's `dialectModule`. */
  readonly module: object;
  /** Closes the handles that Sequelize's own `close` leaves open. */
  close(): void;
}

/**
 * Builds the driver of one database file. `waitMs`: longest wait of a writer for others before it is refused as busy.
 */
export function createDialect(path: string, waitMs = 30_000): Dialect {
  const file = new DatabaseFile(path, waitMs);

  class Database extends Connection {
    constructor(_filename: string, _mode: number, opened: (error: SqliteError | null) => void) {
      super(file);
      setImmediate(() => opened(null));
    }
  }

  const module = { Database, OPEN_READONLY: 1, OPEN_READWRITE: 2, OPEN_CREATE: 4, OPEN_FULLMUTEX: 0x1_0000 };
  return { module, close: () => file.close() };
}
