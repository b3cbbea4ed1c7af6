import type { QueryInterface, Sequelize, Transaction } from 'sequelize';
import type { Found } from './found.ts';

/** Result of a backup: its file, or the command that makes one if only the server's own tools can. */
export type Saved =
  /** `again` is true if an earlier start backed up the same state into this file. */
  { readonly file: string; readonly again: boolean } | { readonly command: string };

/** Options of a write transaction that its caller chooses. */
export interface WriteOptions {
  /**
   * True to run before all other transactions of this process, because a payment waits for the result. The work must be
   * short.
   */
  readonly urgent?: boolean;
}

/** Operations that differ between the embedded database and a server. */
export interface Engine {
  readonly sequelize: Sequelize;
  /** Name of the database in messages. */
  readonly name: string;
  /** Creates and changes tables. */
  readonly schema: QueryInterface;
  /** SQL expression for the database's time, ms since 1970. */
  readonly nowMs: string;
  /** True if other processes may use the database too. */
  readonly shared: boolean;
  /** Runs work on the schema with a lock against other processes. */
  withSchemaLock<T>(work: () => Promise<T>): Promise<T>;
  /** Runs one write transaction. Write transactions of all processes run one after the other. */
  write<T>(work: (transaction: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Runs one short write transaction outside the writers' queue. It sees others' changes and locks only its own rows.
   * On the embedded engine, which has one writer, it waits in the queue.
   */
  beside<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** SQL suffix of a SELECT in `beside` that locks the rows found, and skips rows locked already. */
  readonly lockFree: string;
  /** Backs up the database before a migration. Throws StorageError `backup_failed`. */
  backUp(): Promise<Saved>;
  /** Returns the newest file that `backUp` made at an earlier start. Null without one. */
  lastBackup(): string | null;
  /**
   * Switches to short timeouts of statements. Call it once the schema is current. Returns the state in which the
   * database was found, if any.
   */
  opened(): Promise<Found | null>;
  close(): Promise<void>;
}
