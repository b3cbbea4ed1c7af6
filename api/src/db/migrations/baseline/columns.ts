import { DataTypes, type ModelAttributeColumnOptions } from 'sequelize';

/** A column of a table, in Sequelize's form. */
export type Column = Readonly<ModelAttributeColumnOptions>;

/** Columns by the name of their key or index. */
type Keys = Readonly<Record<string, readonly string[]>>;

interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  /** Unique keys of several columns that are created with the table. */
  readonly uniqueKeys?: Keys;
  readonly indexes?: Keys;
  readonly uniqueIndexes?: Keys;
}

/** Tables by name. Tables that others refer to come first. */
export type Tables = Readonly<Record<string, Table>>;

export const id: Column = { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true };
export const integer: Column = { type: DataTypes.INTEGER };
export const smallInteger: Column = { type: DataTypes.SMALLINT };
export const bigInteger: Column = { type: DataTypes.BIGINT };
export const boolean: Column = { type: DataTypes.BOOLEAN };
export const double: Column = { type: DataTypes.DOUBLE };
export const price: Column = { type: DataTypes.DECIMAL(32, 16) };
export const day: Column = { type: DataTypes.DATEONLY };
export const instant: Column = { type: DataTypes.DATE(3) };
export const text: Column = { type: DataTypes.TEXT };
/** Text beyond MySQL's limit of 64 kB for TEXT. */
export const mediumText: Column = { type: 'MEDIUMTEXT' };
/** Text beyond 64 kB: MEDIUMTEXT on MySQL; on SQLite TEXT, which has no limit. */
export const longText: Column = { type: DataTypes.TEXT('medium') };
export const string = (length: number): Column => ({ type: DataTypes.STRING(length) });

/** Builds a foreign key to a row that cannot be deleted while this row exists. */
export const reference = (table: string): Column => ({
  type: DataTypes.INTEGER,
  references: { model: table, key: 'id' },
  onDelete: 'RESTRICT',
});

export const primaryKey = (column: Column): Column => ({ ...column, primaryKey: true });
export const unique = (column: Column): Column => ({ ...column, unique: true });
export const required = (column: Column): Column => ({ ...column, allowNull: false });
export const withDefault = (column: Column, defaultValue: string | number | boolean): Column => ({
  ...required(column),
  defaultValue,
});
