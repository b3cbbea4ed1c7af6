import type { Storage } from './connect.ts';

/** Numbers of used and idle connections to a database server, and of waiting requests. */
export interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Fields of Sequelize's pool that its types leave out. */
interface Pool {
  readonly using: number;
  readonly available: number;
  readonly waiting: number;
}

/**
 * Returns the use of the connections of a MySQL or MariaDB database. Null for the embedded database, which has none.
 */
export function poolOf({ sequelize }: Pick<Storage, 'sequelize'>): PoolUse | null {
  if (sequelize.getDialect() !== 'mysql') return null;
  const { pool } = sequelize.connectionManager as unknown as { readonly pool: Pool };
  return { used: pool.using, idle: pool.available, waiting: pool.waiting };
}
