import type { Server } from '@hapi/hapi';
import { createAccess } from '../access/accessFile.ts';
import { unauthorized } from '../answers/refusal.ts';
import type { Config } from '../config/config.ts';
import { answersFile } from '../docs/answerDoc.ts';
import { type ReadinessParts, type ReadinessReport, readReadiness } from '../health/readiness.ts';
import type { Log } from '../logging/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { type MetricsListener, startMetricsListener } from '../metrics/metricsListener.ts';
import type { Tallies } from '../metrics/tallies.ts';
import type { Storage } from '../storage/connect.ts';

export interface ServedMetrics extends ReadinessParts {
  readonly config: Pick<Config, 'metrics'>;
  readonly storage: Storage;
  readonly log: Log;
  readonly tallies: Tallies;
  readonly sockets: { readonly size: number };
  readonly isStarted: () => boolean;
}

/** Serves metrics where the settings say: at an address of their own, with a token, or nowhere. */
export function serveMetrics(server: Server, parts: ServedMetrics): void {
  const { address, token } = parts.config.metrics;
  if (address === null && token === null) return;
  const metrics = createMetrics(server, parts.tallies, { ...parts, listener: server.listener });

  if (token !== null) {
    const access = createAccess(token);
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
        throw unauthorized('This needs the token of the metrics');
      },
    });
  }

  if (address === null) return;
  const readiness = async (): Promise<ReadinessReport> => {
    const report = await readReadiness(parts);
    return { ...report, ready: report.ready && parts.isStarted() };
  };
  let listener: MetricsListener | null = null;
  // biome-ignore lint/nursery/noMisusedPromises: the framework waits for it, though its types do not say so
  server.ext('onPreStart', async () => {
    listener = await startMetricsListener(address, { metrics, readiness, log: parts.log });
    parts.log.info({ url: listener.url }, 'metrics are told');
  });
  // biome-ignore lint/nursery/noMisusedPromises: the same
  server.ext('onPostStop', async () => listener?.stop());
}
