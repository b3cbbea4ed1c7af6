import type { QueryInterface, Sequelize } from 'sequelize';
import { TABLE_OPTIONS } from './session.ts';

/** Makes and changes tables; those it makes have the product's character set, whatever the server's default is. */
export function createSchema(sequelize: Sequelize): QueryInterface {
  const schema = sequelize.getQueryInterface();
  const createTable = schema.createTable.bind(schema);
  const own: QueryInterface = Object.create(schema);
  own.createTable = (table: never, attributes: never, options?: object) =>
    createTable(table, attributes, { ...options, ...TABLE_OPTIONS });
  return own;
}
