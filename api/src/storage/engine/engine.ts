import type { QueryInterface, Sequelize, Transaction } from 'sequelize';
import type { Found } from './found.ts';

/** Result of a backup: its file, or the command that makes one if only the server's own tools can. */
export type Saved =
  /** `again`: an earlier start made it of the same state. */
  { readonly file: string; readonly again: boolean } | { readonly command: string };

/** Options of a writing transaction. */
export interface WriteOptions {
  /** Somebody's money waits for it: it comes before all others of its process. It must be short. */
  readonly urgent?: boolean;
}

/** The operations that differ between the embedded database and a server. */
export interface Engine {
  readonly sequelize: Sequelize;
  /** Name of the database in messages. */
  readonly name: string;
  /** Makes and changes tables. */
  readonly schema: QueryInterface;
  /** SQL of the database's own time, in milliseconds since 1970. */
  readonly nowMs: string;
  /** True if other processes may use the database too. */
  readonly shared: boolean;
  /** Runs work on the schema while no other process does. */
  withSchemaLock<T>(work: () => Promise<T>): Promise<T>;
  /** Runs one writing transaction. Those of all processes run one after the other. */
  write<T>(work: (transaction: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Runs one short writing transaction beside the writers' turns: it sees what others change meanwhile, and locks its own
   * rows alone. The embedded engine has one writer, so that there it takes a turn.
   */
  beside<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** SQL at the end of a SELECT of `beside`: it locks the rows it finds, and skips rows that are locked already. */
  readonly lockFree: string;
  /** Backs everything up before the schema changes. Throws StorageError `backup_failed`. */
  backUp(): Promise<Saved>;
  /** The newest file that `backUp` made at an earlier start; null when there is none. */
  lastBackup(): string | null;
  /** To be called when the schema is up to date: from then on statements have short time limits. Says what was found, if anything. */
  opened(): Promise<Found | null>;
  close(): Promise<void>;
}
