import { createHash } from 'node:crypto';
import { QueryTypes, type Sequelize } from 'sequelize';
import { type DatabaseAddress, nameOf } from '../../lib/index.ts';
import { StorageError } from '../engine/storageError.ts';

const WAIT_S = 30;

/**
 * Runs work on the schema under a lock of the server that ends with the connection. On a cluster, the lock only
 * excludes processes on the same node.
 */
export async function withSchemaLock<T>(
  sequelize: Sequelize,
  address: DatabaseAddress,
  work: () => Promise<T>,
): Promise<T> {
  const name = `hindcast ${createHash('sha256').update(address.database).digest('hex').slice(0, 32)}`;
  const transaction = await sequelize.transaction(); // keeps the connection that holds the lock
  try {
    const options = { type: QueryTypes.SELECT, replacements: { name }, transaction } as const;
    const [row] = await sequelize.query<{ got: number | null }>(`SELECT GET_LOCK(:name, ${WAIT_S}) AS got`, options);
    if (row?.got !== 1) {
      const message = `Another Hindcast process has been changing the database ${nameOf(address)} for ${WAIT_S} s; end it or try again`;
      throw new StorageError('database_in_use', message);
    }
    try {
      return await work();
    } finally {
      await sequelize.query('SELECT RELEASE_LOCK(:name)', options).catch(() => undefined);
    }
  } finally {
    await transaction.rollback().catch(() => undefined);
  }
}
