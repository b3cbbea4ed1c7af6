import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Log } from '../logging/log.ts';
import { limitBodies } from './bodies.ts';
import { answerClientErrors } from './clientErrors.ts';
import { endStanding, limitConnections } from './connections.ts';
import type { EdgeLimits } from './limits.ts';
import { followRequests } from './openRequests.ts';

/**
 * An HTTP listener that ends requests whose head comes slowly; bodies are timed one by one. Requests that `upgrades`
 * takes come as its `upgrade` event. A missing Host header is left to the gate.
 */
export function createListener(headMs: number, upgrades: (request: IncomingMessage) => boolean): Server {
  const listener = createServer({
    connectionsCheckingInterval: 500,
    requireHostHeader: false,
    shouldUpgradeCallback: upgrades,
  });
  listener.headersTimeout = headMs;
  listener.requestTimeout = 0;
  return listener;
}

export interface EdgeParts {
  readonly limits: EdgeLimits;
  isProxy(address: string): boolean;
  readonly log: Log;
}

/** Guards a listener whose requests the framework answers: slow, broken, standing and too many connections. */
export function guardListener(listener: Server, { limits, isProxy, log }: EdgeParts): void {
  const openRequests = followRequests(listener);
  const parts = { limits, isProxy, openRequests, log };
  limitBodies(listener, limits.bodyMs);
  answerClientErrors(listener, openRequests);
  limitConnections(listener, parts);
  endStanding(listener, parts);
}
