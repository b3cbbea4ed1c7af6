import { BaseError, ConnectionError, TimeoutError } from 'sequelize';
import { StorageError } from './engine/storageError.ts';
import { troubleOf } from './mysql/mysqlError.ts';

/** The database stopped answering while it was to store something for good: whether it did cannot be known. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database stopped answering before it said whether the change is stored', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** A writer that waited too long for others. Nothing was stored. */
export class WriterRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WriterRefused';
  }
}

/** Work whose lease passed to another process while it ran. Nothing was stored. */
export class LeaseLost extends Error {
  constructor(lease: string) {
    super(`Another process took over the work “${lease}”`);
    this.name = 'LeaseLost';
  }
}

const SQLITE = /SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

const SQLITE_UNWRITABLE = /SQLITE_(FULL|READONLY)/;

/** A database that answers and takes no changes: it is read-only, or has no room left. Nothing was stored. */
export const takesNoChanges = (error: unknown): boolean =>
  ['read-only', 'full'].includes(troubleOf(error) ?? '') ||
  (error instanceof BaseError && SQLITE_UNWRITABLE.test(error.message));

/** A failure of the database itself, which may pass, rather than of what was asked of it. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof OutcomeUnknown ||
  error instanceof WriterRefused ||
  error instanceof StorageError ||
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  (error instanceof BaseError && SQLITE.test(error.message)) ||
  troubleOf(error) !== null;
