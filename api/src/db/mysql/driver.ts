import { isIP, type Socket } from 'node:net';
import { type Connection, type ConnectionOptions, createConnection } from 'mysql2';
import type { DatabaseHost } from '../../lib/index.ts';
import type { HostChoice } from './hostChoice.ts';
import { type DriverError, SILENT } from './mysqlError.ts';

/** Longest silence of a server during a statement, ms. It may change between statements. */
export interface Timeouts {
  silenceMs: number;
}

/** Error of a cluster's node that is not ready; another node may be. */
const NODE_NOT_READY = 1047;

/** Longest time for closing a connection, ms. */
const END_MS = 500;

type Done = (error: DriverError | null, result?: unknown) => void;
type Send = (statement: unknown, ...rest: unknown[]) => unknown;

const silent = (ms: number): Error =>
  Object.assign(new Error(`The database server said nothing for ${ms} ms`), { code: SILENT });

/** Placeholder for the driver's statement object, on which Sequelize sets the number of listeners. */
const nothing = { setMaxListeners: () => nothing };

/**
 * Destroys a connection if its server is silent for too long during a statement: mysql2 would wait for ever, and no
 * further statement may follow a timed-out one on the same connection.
 */
function watch(connection: Connection, timeouts: Timeouts, onLost: () => void): void {
  const { stream } = connection as Connection & { readonly stream: Socket };
  let lost = false;
  const markLost = (): void => {
    if (!lost) onLost();
    lost = true;
  };
  connection.on('error', markLost);
  const watched = (send: Send): Send => {
    return (statement, ...rest) => {
      const done = rest.pop() as Done;
      // the server itself rolls back what a lost connection began
      if (lost && /^ROLLBACK\b/.test((statement as { sql?: string }).sql ?? '')) {
        setImmediate(done, null, { affectedRows: 0 });
        return nothing;
      }
      let heard = stream.bytesRead;
      const look = (): void => {
        if (stream.bytesRead === heard) stream.destroy(silent(timeouts.silenceMs));
        else wait();
      };
      let timer: NodeJS.Timeout;
      let turn: NodeJS.Immediate;
      const wait = (): void => {
        heard = stream.bytesRead;
        // if this process was blocked, data that arrived meanwhile is read first
        timer = setTimeout(() => {
          turn = setImmediate(look);
        }, timeouts.silenceMs);
      };
      wait();
      return send(statement, ...rest, (error: DriverError | null, result?: unknown) => {
        clearTimeout(timer);
        clearImmediate(turn);
        if (error?.fatal || error?.errno === NODE_NOT_READY) {
          markLost();
          stream.destroy();
        }
        done(error, result);
      });
    };
  };
  const end = connection.end.bind(connection) as (done: Done) => void;
  Object.assign(connection, {
    query: watched(connection.query.bind(connection) as Send),
    execute: watched(connection.execute.bind(connection) as Send),
    end: (done: Done) => {
      if (stream.closed) return setImmediate(done, null); // its `close` event was already emitted
      const timer = setTimeout(() => stream.destroy(), END_MS);
      stream.once('close', () => {
        clearTimeout(timer);
        done(null);
      });
      end(() => undefined);
    },
  });
}

/**
 * Makes Node check the certificate against the IP address of the connection. mysql2 does not pass an address on, so
 * that Node would check it against “localhost”. A name is passed on.
 */
function checkAddress(connection: Connection, { host }: DatabaseHost): void {
  const { stream } = connection as Connection & { readonly stream: Socket };
  if (isIP(host)) Object.assign(stream, { _host: host });
}

/** Builds Sequelize's `dialectModule`: mysql2 with watched connections, each to the chosen host. */
export function createDriver(hosts: HostChoice, timeouts: Timeouts): object {
  return {
    createConnection(options: ConnectionOptions): Connection {
      const host = hosts.next();
      const connection = createConnection({ ...options, ...host });
      checkAddress(connection, host);
      watch(connection, timeouts, () => hosts.failed(host));
      return connection;
    },
  };
}
