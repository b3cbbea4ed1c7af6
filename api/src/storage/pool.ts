import type { Storage } from './connect.ts';

/** How a database server's connections are used. */
export interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The part of Sequelize's pool that is read here; its types leave it out. */
interface Pool {
  readonly using: number;
  readonly available: number;
  readonly waiting: number;
}

/** How the connections of a MySQL or MariaDB database are used; null for the embedded one, which has none. */
export function poolOf({ sequelize }: Pick<Storage, 'sequelize'>): PoolUse | null {
  if (sequelize.getDialect() !== 'mysql') return null;
  const { pool } = sequelize.connectionManager as unknown as { readonly pool: Pool };
  return { used: pool.using, idle: pool.available, waiting: pool.waiting };
}
