import { BaseError, ConnectionError, TimeoutError } from 'sequelize';
import { StorageError } from './engine/storageError.ts';
import { OutcomeUnknown, WriterRefused } from './engine/writeError.ts';
import { troubleOf } from './mysql/mysqlError.ts';

const SQLITE = /SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

/**
 * Reason why a database that answers takes no changes, where that is why: it is read-only, or has no room left. Nothing
 * was stored.
 */
export function noChangesReason(error: unknown): 'database_full' | 'database_read_only' | null {
  const trouble = troubleOf(error);
  const message = error instanceof BaseError ? error.message : '';
  if (trouble === 'full' || message.includes('SQLITE_FULL')) return 'database_full';
  return trouble === 'read-only' || message.includes('SQLITE_READONLY') ? 'database_read_only' : null;
}

export const takesNoChanges = (error: unknown): boolean => noChangesReason(error) !== null;

/** A failure of the database itself, which may pass, rather than of what was asked of it. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof OutcomeUnknown ||
  error instanceof WriterRefused ||
  error instanceof StorageError ||
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  (error instanceof BaseError && SQLITE.test(error.message)) ||
  troubleOf(error) !== null;
