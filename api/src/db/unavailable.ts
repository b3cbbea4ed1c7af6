import { BaseError, ConnectionError, TimeoutError } from 'sequelize';
import { StorageError } from './engine/storageError.ts';
import { OutcomeUnknown, WriterRefused } from './engine/writeError.ts';
import { troubleOf } from './mysql/mysqlError.ts';

const SQLITE = /SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

/**
 * Returns the reason why a working database accepts no changes: it is read-only or full. Null for other errors. Nothing
 * was stored.
 */
export function noChangesReason(error: unknown): 'database_full' | 'database_read_only' | null {
  const trouble = troubleOf(error);
  const message = error instanceof BaseError ? error.message : '';
  if (trouble === 'full' || message.includes('SQLITE_FULL')) return 'database_full';
  return trouble === 'read-only' || message.includes('SQLITE_READONLY') ? 'database_read_only' : null;
}

export const takesNoChanges = (error: unknown): boolean => noChangesReason(error) !== null;

/** Tells whether an error is a failure of the database itself, not of the statement, so that a retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof OutcomeUnknown ||
  error instanceof WriterRefused ||
  error instanceof StorageError ||
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  (error instanceof BaseError && SQLITE.test(error.message)) ||
  troubleOf(error) !== null;
