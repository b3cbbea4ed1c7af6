import type { Connection } from 'mysql2';
import { AccessDeniedError, ConnectionAcquireTimeoutError, ConnectionError, QueryTypes, Sequelize } from 'sequelize';
import { type DatabaseAddress, nameOf } from '../../lib/index.ts';
import type { Engine } from '../engine/engine.ts';
import { StorageError } from '../engine/storageError.ts';
import { createDriver, type Timeouts } from './driver.ts';
import { dumpCommand } from './dumpCommand.ts';
import { createHostChoice } from './hostChoice.ts';
import { explainFailure } from './openingError.ts';
import { withSchemaLock } from './schemaLock.ts';
import { createSchema, SESSION } from './session.ts';
import { createWriting, createWritingBeside } from './writing.ts';

/**
 * Timeout of statements, and of waiting for a connection of the pool, ms. A request waits for one of these, so it gets
 * a response within 3 s even if the database server hangs.
 */
const SILENCE_MS = 2000;
/** Timeout of connecting to the database server, ms. */
const CONNECT_MS = 1000;
/** Timeout of statements while the schema is migrated, ms. */
const OPENING_SILENCE_MS = 60_000;
const CONNECTIONS = 10;
/**
 * Keeps Sequelize from asking for the version first, on a connection without timeouts. Its types leave the option out.
 */
const KNOWN_VERSION = { databaseVersion: '8.0.0' };

/** Opens a MySQL or MariaDB database. Throws StorageError. */
export async function openServer(address: DatabaseAddress): Promise<Engine> {
  const timeouts: Timeouts = { silenceMs: OPENING_SILENCE_MS };
  const sequelize = createSequelize(address, timeouts);
  const explained = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      throw explainFailure(thrown, address);
    }
  };
  try {
    await explained(() => refuseForeign(sequelize, address));
  } catch (thrown) {
    await sequelize.close();
    throw thrown;
  }
  return {
    sequelize,
    name: nameOf(address),
    schema: createSchema(sequelize),
    nowMs: 'CAST(ROUND(UNIX_TIMESTAMP(NOW(3)) * 1000) AS SIGNED)',
    shared: true,
    withSchemaLock: (work) => explained(() => withSchemaLock(sequelize, address, work)),
    write: createWriting(sequelize),
    beside: createWritingBeside(sequelize),
    lockFree: ' FOR UPDATE SKIP LOCKED',
    backUp: async () => ({ command: dumpCommand(address) }),
    lastBackup: () => null,
    opened: async () => {
      timeouts.silenceMs = SILENCE_MS;
      return null;
    },
    close: () => sequelize.close(),
  };
}

const couldNotConnect = (error: Error): boolean =>
  error instanceof ConnectionError &&
  !(error instanceof ConnectionAcquireTimeoutError || error instanceof AccessDeniedError);

function createSequelize(address: DatabaseAddress, timeouts: Timeouts): Sequelize {
  const { user, password, database, tls, ca } = address;
  const sequelize = new Sequelize({
    dialect: 'mysql',
    dialectModule: createDriver(createHostChoice(address.hosts), timeouts),
    username: user,
    password,
    database,
    logging: false,
    timezone: '+00:00',
    ...KNOWN_VERSION,
    pool: { max: CONNECTIONS, acquire: SILENCE_MS },
    // a failed connection has sent no statement; the next host may be reachable
    retry: { max: address.hosts.length, match: couldNotConnect },
    dialectOptions: {
      charset: 'utf8mb4_bin',
      connectTimeout: CONNECT_MS,
      flags: ['FOUND_ROWS'], // UPDATE then counts matched rows, as the embedded engine does
      ...(tls && { ssl: { verifyIdentity: true, minVersion: 'TLSv1.2', ...(ca && { ca }) } }),
    },
  });
  sequelize.addHook('afterConnect', async (made: unknown) => {
    const connection = made as Connection;
    await new Promise<void>((resolve, reject) => {
      connection.query(SESSION, (error) => {
        if (!error) return resolve();
        connection.destroy();
        reject(new ConnectionError(error));
      });
    });
  });
  return sequelize;
}

/** Refuses a database that only has tables of another program. */
async function refuseForeign(sequelize: Sequelize, address: DatabaseAddress): Promise<void> {
  const sql = 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  const tables = await sequelize.query<{ name: string }>(sql, { type: QueryTypes.SELECT });
  const names = tables.map(({ name }) => name.toLowerCase());
  if (names.length === 0 || names.includes('sequelizemeta')) return;
  throw new StorageError('database_foreign', `The database ${nameOf(address)} is another program's; name an empty one`);
}
