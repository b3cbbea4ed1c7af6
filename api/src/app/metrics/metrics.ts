import type { Server } from '@hapi/hapi';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { addRequestMetrics } from './requestMetrics.ts';
import { addStateMetrics, type StateParts } from './stateMetrics.ts';
import type { Tallies } from './tallies.ts';

/** The metrics for Prometheus. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
}

/** Builds the metrics of a server, in a registry of its own. */
export function createMetrics(server: Pick<Server, 'events'>, tallies: Tallies, parts: StateParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'hindcast_' }); // event loop, memory, processor time
  addRequestMetrics(registry, server, tallies);
  addStateMetrics(registry, parts);
  return { contentType: registry.contentType, text: () => registry.metrics() };
}
