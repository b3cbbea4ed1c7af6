import { createHash } from 'node:crypto';
import { type Model, type ModelStatic, Op, type Transaction } from 'sequelize';
import type { Models } from '../models/index.ts';

/** Any table with raw rows. */
export type Table = ModelStatic<Model<Row, Row>>;
export type Row = Record<string, unknown>;

/** Number of rows per query. */
const CHUNK = 500;

const typesOf = (table: Table): [name: string, type: string][] =>
  Object.entries(table.getAttributes()).map(([name, { type }]) => [name, typeof type === 'string' ? type : type.key]);

/** Yields all rows in the order of their key, in chunks. */
export async function* readRows(table: Table, transaction?: Transaction): AsyncGenerator<Row[]> {
  const key = table.primaryKeyAttribute;
  let last: unknown = null;
  for (;;) {
    const found: unknown[] = await table.findAll({
      ...(last !== null && { where: { [key]: { [Op.gt]: last } } }),
      order: [key],
      limit: CHUNK,
      raw: true,
      ...(transaction && { transaction }),
    });
    const rows = found as Row[]; // `raw` gives plain objects, contrary to the types
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.[key];
  }
}

/** Converts a value to the same form on all engines. Some return numbers, others strings. */
function canonical(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'DECIMAL') return Number(value).toFixed(16); // the decimals of stored prices
  if (type === 'DATE') return new Date(String(value instanceof Date ? value.toISOString() : value)).toISOString();
  if (type === 'BOOLEAN') return Boolean(value);
  if (type === 'INTEGER' || type === 'BIGINT' || type.startsWith('DOUBLE')) return Number(value);
  return String(value);
}

/** Number of rows of a table, and a hash of their values. */
export interface Digest {
  readonly rows: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** Returns the digest of a table's rows, the same on every engine. */
export async function digest(table: Table, transaction?: Transaction): Promise<Digest> {
  const types = typesOf(table);
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of readRows(table, transaction)) {
    for (const row of rows) hash.update(`${JSON.stringify(types.map(([name, type]) => canonical(row[name], type)))}\n`);
    count += rows.length;
  }
  return { rows: count, hash: hash.digest('hex') };
}

/** Writes rows that were read from another engine, over rows with the same key. */
export async function writeRows(table: Table, rows: readonly Row[], transaction: Transaction): Promise<void> {
  const types = typesOf(table);
  const names = types.map(([name]) => name);
  const ready = rows.map((row) =>
    Object.fromEntries(types.map(([name, type]) => [name, type === 'DATE' ? timeOf(row[name]) : row[name]])),
  );
  const updateOnDuplicate = names.filter((name) => name !== table.primaryKeyAttribute);
  await table.bulkCreate(ready, { transaction, updateOnDuplicate });
}

const timeOf = (value: unknown): Date | null =>
  value === null || value === undefined ? null : value instanceof Date ? value : new Date(String(value));

/** Returns the tables to copy, with their names. Tables that others refer to come first. */
export function tablesOf(models: Models): [name: string, table: Table][] {
  const { leases, ...kept } = models; // leases only show which process runs a job now
  return Object.values(kept).map((model) => [model.getTableName() as string, model as unknown as Table]);
}
