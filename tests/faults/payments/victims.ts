import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnServer } from '../../api/serverProcess.ts';
import { createDatabase } from '../../mariadb/database.ts';
import { startMariaDb } from '../../mariadb/instance.ts';

type Settings = Readonly<Record<string, string>>;

/** A server, or its database, that is killed and started again on the same data. */
export interface Victim {
  /** Where the server's data is. */
  readonly settings: Settings;
  /** Starts the server. */
  start(settings: Settings): Promise<void>;
  /** Ends it without warning (kill -9). */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Ends the server without warning; the database stays. */
  end(): Promise<void>;
  /** Ends what is left. */
  stop(): Promise<void>;
}

const FIRST_PORT = 20_000;
const PORTS = 10_000;

/**
 * A free port outside of those that the system gives to connections: a call to a port of theirs on which nobody listens
 * may reach itself, and hold the port against the next start. Never the same for two runs, of which one may be down.
 */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

type Server = Awaited<ReturnType<typeof spawnServer>>;

/** A server that is killed and started anew; its embedded database lies in its folder. */
export function serverAsVictim(): Victim {
  let server: Server | null = null;
  let started: Settings = {};
  const end = async (): Promise<void> => {
    await server?.stop('SIGKILL');
  };
  const start = async (settings: Settings): Promise<void> => {
    started = settings;
    server = await spawnServer(settings);
  };
  return { settings: {}, start, kill: end, restart: () => start(started), end, stop: end };
}

/** Longer than a transaction is tried anew after its connection was lost. */
const LONGEST_AWAY_MS = 3000;

/** A MariaDB that is killed and started anew under a server that goes on. */
export async function databaseAsVictim(random: () => number): Promise<Victim> {
  const mariaDb = await startMariaDb({ durable: true });
  const database = await createDatabase(mariaDb.url);
  let server: Server | null = null;
  const end = async (): Promise<void> => {
    await server?.stop('SIGKILL');
  };
  return {
    settings: { HINDCAST_DATABASE_URL: database.url },
    start: async (settings) => {
      server = await spawnServer(settings);
    },
    kill: () => mariaDb.kill(),
    async restart() {
      await wait(random() * LONGEST_AWAY_MS);
      await mariaDb.restart();
    },
    end,
    async stop() {
      await end();
      await mariaDb.stop();
    },
  };
}
