import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { SqliteError } from './sqliteError.ts';

/** A row in Sequelize's form. An integer that a number cannot hold exactly is its decimal text. */
export type Row = Record<string, Exclude<SQLOutputValue, bigint>>;

/** Converts a value to one that SQLite can bind. Throws if there is none. */
export function bindable(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') return value;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  throw new SqliteError('SQLITE_MISUSE', `a ${typeof value} cannot be stored`);
}

/** Converts the BigInts of rows to numbers, or to decimal text if a number cannot hold them. */
export function readable(rows: Record<string, SQLOutputValue>[]): Row[] {
  return rows.map((row) => {
    const read: Row = {};
    for (const [name, value] of Object.entries(row)) {
      if (typeof value !== 'bigint') read[name] = value;
      else read[name] = Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    }
    return read;
  });
}
