import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { codeOf } from '../../lib/index.ts';
import type { Handle } from './databaseFile.ts';
import { type Row, readable } from './values.ts';

/** Result of a write, under the sqlite3 package's names. Sequelize recognises it by its class name too. */
export class Statement {
  readonly lastID: number;
  readonly changes: number;

  constructor(lastID: number, changes: number) {
    this.lastID = lastID;
    this.changes = changes;
  }
}

export interface Result {
  readonly rows: Row[];
  readonly statement: Statement;
}

type Bound = SQLInputValue[] | Record<string, SQLInputValue>;

/** Runs one statement. Throws SQLite's error. */
export function execute(handle: Handle, sql: string, values: Bound): Result {
  const prepared = handle.statements.prepare(sql);
  const { statement } = prepared;
  if (!prepared.returnsRows) {
    const { lastInsertRowid, changes } = Array.isArray(values) ? statement.run(...values) : statement.run(values);
    return { rows: [], statement: new Statement(Number(lastInsertRowid), Number(changes)) };
  }
  // repeating a statement after an integer overflow is only safe if it writes nothing
  if (!prepared.bigInts && !/^\s*(SELECT|PRAGMA)\b/i.test(sql)) widen(prepared);
  try {
    return rowsOf(all(statement, values), prepared.bigInts);
  } catch (thrown) {
    if (prepared.bigInts || !isOutOfRange(thrown)) throw thrown;
    widen(prepared);
    return rowsOf(all(statement, values), true);
  }
}

function widen(prepared: { readonly statement: StatementSync; bigInts: boolean }): void {
  prepared.statement.setReadBigInts(true);
  prepared.bigInts = true;
}

const all = (statement: StatementSync, values: Bound) =>
  Array.isArray(values) ? statement.all(...values) : statement.all(values);

function rowsOf(rows: ReturnType<StatementSync['all']>, bigInts: boolean): Result {
  return { rows: bigInts ? readable(rows) : (rows as Row[]), statement: new Statement(0, 0) };
}

const isOutOfRange = (thrown: unknown): boolean => codeOf(thrown) === 'ERR_OUT_OF_RANGE';
