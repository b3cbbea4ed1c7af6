import type { Server } from '@hapi/hapi';
import { Counter, Histogram, type Registry } from 'prom-client';
import { answeredStatus } from '../../http/index.ts';
import type { Tallies } from './tallies.ts';

const LABELS = ['method', 'route', 'status'] as const;
/** Limits of duration buckets, s: from a response in memory to the longest wait for the database. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

/** Counts requests by route template, never by content, including those answered before the framework. */
export function addRequestMetrics(registry: Registry, { events }: Pick<Server, 'events'>, tallies: Tallies): void {
  const told = new Map<string, number>();
  const total = new Counter({
    name: 'hindcast_http_requests_total',
    help: 'Requests answered, by route template, method and class of status.',
    labelNames: LABELS,
    registers: [registry],
    collect() {
      for (const { route, whole, unchanged } of tallies.all()) {
        for (const [status, count] of [
          ['2xx', whole],
          ['3xx', unchanged],
        ] as const) {
          const key = `${route} ${status}`;
          if (count > 0) this.inc({ method: 'get', route, status }, count - (told.get(key) ?? 0));
          told.set(key, count);
        }
      }
    },
  });
  const duration = new Histogram({
    name: 'hindcast_http_request_duration_seconds',
    help: 'From request to answer, of requests that the framework answers; those answered from memory before it are only counted.',
    labelNames: LABELS,
    buckets: BUCKETS,
    registers: [registry],
  });
  events.on('response', (request) => {
    const labels = { method: request.method, route: request.route.path, status: statusClass(answeredStatus(request)) };
    total.inc(labels);
    const { received, responded } = request.info;
    if (responded > 0) duration.observe(labels, (responded - received) / 1000);
  });
}
