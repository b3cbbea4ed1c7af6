import { ConnectionError, DatabaseError } from 'sequelize';

/** Kind of trouble that a failed statement or connection shows. */
export type Trouble =
  /** Another writer was in the way, and the transaction is undone: it may be done again. */
  | 'busy'
  /** The connection is gone, or could not be made at once: another one may work. */
  | 'lost'
  /** The server did not answer in time, or there is none to ask: trying again at once would take as long. */
  | 'silent'
  /** It answers, and nobody may write to it. */
  | 'read-only'
  /** It answers, and has no room for what it is to store. */
  | 'full';

/** The code of a connection that was given up because the server said nothing. */
export const SILENT = 'DATABASE_SILENT';

// 1205 lock wait, 1213 deadlock, 1180 refused at COMMIT (a cluster's other node was first), 1020 changed since it was read
const BUSY = new Set([1020, 1180, 1205, 1213]);
// 1040 and 1203 too many connections, 1047 cluster node not ready, 1053 shutting down, 1317 and 1927 cut off,
// 2006 and 2013 gone
const LOST = new Set([1040, 1047, 1053, 1203, 1317, 1927, 2006, 2013]);
// 1290 the whole server, 1792 its transactions, 1836 for maintenance
const READ_ONLY = new Set([1290, 1792, 1836]);
// 1021 the disk, 1026 a file could not be written, 1030 what the disk said, 1114 the table's space
const FULL = new Set([1021, 1026, 1030, 1114]);
const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'PROTOCOL_CONNECTION_LOST']);
const SILENT_CODES = new Set([SILENT, 'ETIMEDOUT']);

/** Error of mysql2 beneath Sequelize's own error. */
export interface DriverError extends Error {
  readonly code?: string;
  readonly errno?: number;
  readonly fatal?: boolean;
}

/** The driver's error beneath one of Sequelize's; null when there is none. */
export const driverError = (error: unknown): DriverError | null =>
  error instanceof DatabaseError || error instanceof ConnectionError ? error.parent : null;

/** Returns the database's own trouble behind an error, which may pass. Null if the statement itself is at fault. */
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
