import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { statusOf } from '../answers/refusal.ts';
import type { MetricsAddress } from '../config/metrics.ts';
import { checkHosts } from '../edge/host.ts';
import { ListenError } from '../edge/listen.ts';
import { codeText } from '../errors/codeOf.ts';
import type { ReadinessReport } from '../health/readiness.ts';
import type { Log } from '../logging/log.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsListenerParts {
  readonly metrics: Metrics;
  readonly readiness: () => Promise<ReadinessReport>;
  readonly log: Log;
}

/** Metrics on an address of their own. */
export interface MetricsListener {
  readonly url: string;
  stop(): Promise<void>;
}

/** More than any monitoring needs. */
const MOST_CONNECTIONS = 20;

/**
 * Serves `/metrics`, and `/ready` with its details, where only monitoring is expected to reach it. Throws ListenError
 * when that address cannot be listened on.
 */
export async function startMetricsListener(
  { host, port }: MetricsAddress,
  { metrics, readiness, log }: MetricsListenerParts,
): Promise<MetricsListener> {
  const send = (response: ServerResponse, status: number, type: string, body: string): void => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  };
  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/metrics') return send(response, 200, metrics.contentType, await metrics.text());
    if (path !== '/ready') return send(response, 404, 'text/plain', 'There are /metrics and /ready\n');
    const report = await readiness();
    send(response, report.ready ? 200 : 503, 'application/json; charset=utf-8', JSON.stringify(report));
  }
  // else a page in a browser of this network could read them, by a name of its own that is made to mean this address
  const checkHost = checkHosts([host]);
  const server = createServer({ connectionsCheckingInterval: 500 }, (request, response) => {
    const problem = checkHost(request);
    if (problem) return send(response, statusOf(problem.code), 'text/plain', `${problem.message}\n`);
    const path = request.method === 'GET' || request.method === 'HEAD' ? request.url : undefined;
    answer(path?.split('?')[0] ?? '', response).catch((thrown: unknown) => {
      log.error({ err: thrown }, 'metrics could not be told');
      if (response.headersSent) response.destroy();
      else send(response, 500, 'text/plain', 'Something went wrong on the server\n');
    });
  });
  server.headersTimeout = 5000;
  server.requestTimeout = 5000;
  server.maxConnections = MOST_CONNECTIONS;
  try {
    await once(server.listen(port, host), 'listening');
  } catch (cause) {
    throw new ListenError(`HINDCAST_METRICS ${host}:${port} cannot be listened on (${codeText(cause)})`, cause);
  }
  server.unref(); // the process must end when the start fails afterwards
  const { address, family, port: opened } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${opened}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
