import { BaseError, ConnectionError, TimeoutError } from 'sequelize';
import { StorageError } from './engine/storageError.ts';
import { OutcomeUnknown, WriterRefused } from './engine/writeError.ts';
import { troubleOf } from './mysql/mysqlError.ts';

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
