import { DataTypes, type QueryInterface, type Transaction } from 'sequelize';
import { addMissingIndexes } from './addMissingIndexes.ts';
import { type Column, longText, type Tables } from './baseline/columns.ts';

/** Creates the tables and indexes that are missing. */
export async function createTables(schema: QueryInterface, tables: Tables, transaction: Transaction): Promise<void> {
  const engineColumn = schema.sequelize.getDialect() === 'sqlite' ? withoutLength : (column: Column) => column;
  for (const [name, { columns, uniqueKeys = {}, indexes = {}, uniqueIndexes = {} }] of Object.entries(tables)) {
    await schema.createTable(name, mapValues(columns, engineColumn), {
      uniqueKeys: mapValues(uniqueKeys, (fields) => ({ fields: [...fields] })),
      transaction,
    });
    const all = [
      ...Object.entries(indexes).map(([index, fields]) => ({ name: index, fields })),
      ...Object.entries(uniqueIndexes).map(([index, fields]) => ({ name: index, fields, unique: true })),
    ];
    if (all.length > 0) await addMissingIndexes(schema, name, all, transaction);
  }
}

/** Removes the length of a TEXT column, of which Sequelize warns on SQLite. */
const withoutLength = (column: Column): Column =>
  column.type === longText.type ? { ...column, type: DataTypes.TEXT } : column;

const mapValues = <V, R>(object: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
