import { isIP, type Socket } from 'node:net';
import { type Connection, type ConnectionOptions, createConnection } from 'mysql2';
import type { DatabaseHost } from '../../config/databaseAddress.ts';
import type { HostChoice } from './hostChoice.ts';
import { type DriverError, SILENT } from './mysqlError.ts';

/** Longest silence of a server during a statement, ms. It may change from one statement to the next. */
export interface Timeouts {
  silenceMs: number;
}

/** A cluster's node that does not serve at the moment says so; another one may. */
const NODE_NOT_READY = 1047;

/** Longest time for closing a connection. */
const END_MS = 500;

type Done = (error: DriverError | null, result?: unknown) => void;
type Send = (statement: unknown, ...rest: unknown[]) => unknown;

const silent = (ms: number): Error =>
  Object.assign(new Error(`The database server said nothing for ${ms} ms`), { code: SILENT });

/** Stands for the driver's statement object, on which Sequelize sets the number of listeners. */
const nothing = { setMaxListeners: () => nothing };

/**
 * Gives a connection up when a statement is under way on it and its server says nothing for too long: mysql2 itself
 * would wait for ever, and a statement that timed out must not be followed by another one on the same connection.
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
      // the server undoes what a lost connection began
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
        // what came while this process itself stood still is read before it looks
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
      if (stream.closed) return setImmediate(done, null); // its `close` event has been sent already
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
 * Checks a certificate against the IP address that was connected to. mysql2 does not pass an address on, and Node would
 * check it against “localhost”. A name is passed on.
 */
function checkAddress(connection: Connection, { host }: DatabaseHost): void {
  const { stream } = connection as Connection & { readonly stream: Socket };
  if (isIP(host)) Object.assign(stream, { _host: host });
}

/** Sequelize's `dialectModule`: mysql2, each connection watched and going to the host that is chosen for it. */
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
