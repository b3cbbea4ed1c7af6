import type { Server as HttpServer } from 'node:http';
import { Gauge, type Registry } from 'prom-client';
import { poolOf, type Storage } from '../../db/index.ts';
import type { ReadinessParts } from '../health/readiness.ts';
import { jobNames } from '../jobs/jobs.ts';

export interface StateParts extends ReadinessParts {
  readonly storage: Storage;
  readonly listener: HttpServer;
  readonly sockets: { readonly size: number };
}

/** Adds a gauge whose value is read when metrics are requested. A null value is left out. */
function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | null | Promise<number | null>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === null) this.reset();
      else this.set(value);
    },
  });
}

const connections = (listener: HttpServer): Promise<number> =>
  new Promise((resolve, reject) => {
    listener.getConnections((error, open) => (error ? reject(error) : resolve(open)));
  });

/** Adds the state of a server: open connections, age of data, and the database. */
export function addStateMetrics(registry: Registry, parts: StateParts): void {
  const { listener, sockets, published, probe, jobRuns, storage } = parts;
  gauge(registry, 'hindcast_connections_open', 'Open HTTP connections, WebSockets included.', () =>
    connections(listener),
  );
  gauge(registry, 'hindcast_sockets_open', 'Open WebSockets.', () => sockets.size);
  gauge(registry, 'hindcast_database_up', 'Whether the database answered in time: 1 or 0.', async () =>
    (await probe()) === null ? 0 : 1,
  );
  gauge(
    registry,
    'hindcast_revisions_age_seconds',
    'Since it was last looked whether public answers are as what is on record.',
    () => (published.readAtMs === null ? null : (performance.now() - published.readAtMs) / 1000),
  );
  new Gauge({
    name: 'hindcast_job_age_seconds',
    help: 'Since a job last ended well in this process; absent for one that never did here, or that another process does.',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const held = (await probe()) ?? [];
      this.reset();
      for (const job of jobNames) {
        const ageMs = jobRuns.ageMs(job);
        const isOthers = held.some(({ name, own }) => name === job && !own);
        if (ageMs !== null && !isOthers) this.set({ job }, ageMs / 1000);
      }
    },
  });
  new Gauge({
    name: 'hindcast_database_connections',
    help: 'Connections to a MySQL or MariaDB server, and works that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolOf(storage) ?? {})) this.set({ state }, count);
    },
  });
}
