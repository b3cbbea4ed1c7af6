import { type DatabaseAddress, nameOf } from '../../lib/index.ts';
import { StorageError } from '../engine/storageError.ts';
import { driverError, troubleOf } from './mysqlError.ts';
import { tlsProblem } from './tlsProblem.ts';

const NO_DATABASE = 1049;
// 1045 and 1698 wrong login, 1130 and 1129 this machine is refused
const REFUSED = new Set([1045, 1129, 1130, 1698]);
// 1044 the whole database, 1142 and 1143 a command on a table, 1227 only for administrators
const DENIED = new Set([1044, 1142, 1143, 1227]);

/** Explains why a database cannot be opened, as one sentence for the operator. Other errors are returned unchanged. */
export function explainFailure(thrown: unknown, address: DatabaseAddress): unknown {
  const failure = thrown instanceof StorageError && thrown.code === 'migration_failed' ? thrown.cause : thrown;
  const found = driverError(failure);
  if (!found) return thrown;
  const name = nameOf(address);
  const { database, user } = address;
  const { errno = 0, code = found.message } = found;
  if (errno === NO_DATABASE) {
    const message = `There is no database ${name}; make it with CREATE DATABASE ${quoted(database)}`;
    return new StorageError('database_missing', message, thrown);
  }
  if (REFUSED.has(errno)) {
    const message = `The database ${name} refuses the login of ${user} (${code}); check HINDCAST_DATABASE_URL`;
    return new StorageError('database_refused', message, thrown);
  }
  if (DENIED.has(errno)) {
    const message = `The user ${user} lacks rights on the database ${name} (${code}); GRANT ALL ON ${quoted(database)}.* gives them`;
    return new StorageError('database_denied', message, thrown);
  }
  const tls = tlsProblem(code, found.message);
  if (tls) return new StorageError('database_tls', `The database ${name} ${tls}`, thrown);
  const trouble = troubleOf(failure);
  if (trouble === 'read-only') {
    const message = `The database ${name} is read-only (${code}); let it be written to, or name another one in HINDCAST_DATABASE_URL`;
    return new StorageError('database_read_only', message, thrown);
  }
  if (trouble === 'full') {
    const message = `The database ${name} has no room left (${code}); free some space on its disk`;
    return new StorageError('database_full', message, thrown);
  }
  const message = `The database ${name} does not answer (${code}); start it or correct HINDCAST_DATABASE_URL`;
  return trouble ? new StorageError('database_unreachable', message, thrown) : thrown;
}

const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
