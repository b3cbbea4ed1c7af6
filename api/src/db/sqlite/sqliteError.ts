// sqlite.org/rescode.html; extended codes where Sequelize tells them apart
const CODES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
  275: 'SQLITE_CONSTRAINT_CHECK',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1299: 'SQLITE_CONSTRAINT_NOTNULL',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  1811: 'SQLITE_CONSTRAINT_TRIGGER',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
};

/** An error in the form of the sqlite3 package, by whose `code` Sequelize chooses its error class. */
export class SqliteError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(`${code}: ${message}`, { cause });
    this.name = 'SqliteError';
    this.code = code;
  }
}

/**
 * Turns an error of node:sqlite into a SqliteError, by its numeric result code. An error of another origin keeps its
 * own code.
 */
export function readSqliteError(thrown: unknown): SqliteError {
  if (thrown instanceof SqliteError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const result = resultCode(thrown);
  const code = result === null ? 'SQLITE_ERROR' : (CODES[result] ?? CODES[result & 0xff] ?? 'SQLITE_ERROR');
  return new SqliteError(code, message, thrown);
}

function resultCode(thrown: unknown): number | null {
  if (!(thrown instanceof Error) || !('errcode' in thrown)) return null;
  return typeof thrown.errcode === 'number' ? thrown.errcode : null;
}
