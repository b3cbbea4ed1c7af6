import type { Server } from '@hapi/hapi';
import type { Storage } from '../../db/index.ts';
import { answersFile, createAccess } from '../../http/index.ts';
import { AppError, type Config } from '../../lib/index.ts';
import type { ReadinessParts } from '../health/readiness.ts';
import { createMetrics } from './metrics.ts';
import type { Tallies } from './tallies.ts';

export interface ServedMetrics extends ReadinessParts {
  readonly config: Pick<Config, 'metricsToken'>;
  readonly storage: Storage;
  readonly tallies: Tallies;
  readonly sockets: { readonly size: number };
}

/** Adds the route `/metrics`, for clients with the metrics token. Adds nothing if no token is configured. */
export function serveMetrics(server: Server, parts: ServedMetrics): void {
  const { metricsToken } = parts.config;
  if (metricsToken === null) return;
  const metrics = createMetrics(server, parts.tallies, { ...parts, listener: server.listener });
  const access = createAccess(metricsToken);
  server.route({
    method: 'GET',
    path: '/metrics',
    options: {
      auth: false,
      app: {
        doc: {
          ...{
            id: 'getMetricsText',
            tag: 'Server',
            summary: 'Figures for Prometheus, for who has the metrics’ token',
          },
          ...{ answer: answersFile('The figures.', 'text/plain'), errors: ['unauthorized', 'too_many_requests'] },
        },
      },
    },
    handler: async (request, h) => {
      if (access.admits(request.raw.req.headers.authorization)) {
        return h
          .response(await metrics.text())
          .type(metrics.contentType)
          .header('cache-control', 'no-store');
      }
      throw new AppError('unauthorized', 'This needs the token of the metrics');
    },
  });
}
