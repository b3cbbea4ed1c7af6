import { ConnectionError, DatabaseError } from 'sequelize';

/** Kind of trouble that a failed statement or connection shows. */
export type Trouble =
  /** Another writer was in the way and the transaction was rolled back. It may be retried. */
  | 'busy'
  /** The connection is lost, or failed at once. Another connection may work. */
  | 'lost'
  /** The server did not answer in time, or cannot be reached. A retry would take as long. */
  | 'silent'
  /** The server accepts no writes. */
  | 'read-only'
  /** The server has no space left. */
  | 'full';

/** Error code of a connection that was destroyed because the server was silent. */
export const SILENT = 'DATABASE_SILENT';

// 1205 lock wait, 1213 deadlock, 1180 COMMIT refused (another node of the cluster was first), 1020 changed since it was
// read
const BUSY = new Set([1020, 1180, 1205, 1213]);
// 1040 and 1203 too many connections, 1047 cluster node not ready, 1053 shutting down, 1317 and 1927 interrupted, 2006
// and 2013 connection gone
const LOST = new Set([1040, 1047, 1053, 1203, 1317, 1927, 2006, 2013]);
// 1290 whole server read-only, 1792 its transactions, 1836 for maintenance
const READ_ONLY = new Set([1290, 1792, 1836]);
// 1021 disk full, 1026 a file could not be written, 1030 error of the storage engine, 1114 table full
const FULL = new Set([1021, 1026, 1030, 1114]);
const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'PROTOCOL_CONNECTION_LOST']);
const SILENT_CODES = new Set([SILENT, 'ETIMEDOUT']);

/** Error of mysql2 beneath Sequelize's own error. */
export interface DriverError extends Error {
  readonly code?: string;
  readonly errno?: number;
  readonly fatal?: boolean;
}

/** Returns the driver's error beneath one of Sequelize's. Null without one. */
export const driverError = (error: unknown): DriverError | null =>
  error instanceof DatabaseError || error instanceof ConnectionError ? error.parent : null;

/**
 * Returns the kind of database failure behind an error; a retry may succeed. Null if the statement itself is at fault.
 */
export function troubleOf(error: unknown): Trouble | null {
  const found = driverError(error);
  if (!found) return null;
  const { code = '', errno = 0, fatal = false } = found;
  if (BUSY.has(errno)) return 'busy';
  if (READ_ONLY.has(errno)) return 'read-only';
  if (FULL.has(errno)) return 'full';
  if (SILENT_CODES.has(code)) return 'silent';
  if (LOST.has(errno) || LOST_CODES.has(code) || (fatal && error instanceof DatabaseError)) return 'lost';
  return error instanceof ConnectionError ? 'silent' : null;
}
