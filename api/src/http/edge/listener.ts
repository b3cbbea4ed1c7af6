import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { EdgeLimits } from './limits.ts';

/**
 * Builds an HTTP listener with Node's timeouts. Requests accepted by `upgrades` arrive as `upgrade` events. A missing
 * Host header is left to the host check.
 */
export const createListener = (
  { headMs, requestMs }: Pick<EdgeLimits, 'headMs' | 'requestMs'>,
  upgrades: (request: IncomingMessage) => boolean,
): Server =>
  createServer({
    connectionsCheckingInterval: 500,
    requireHostHeader: false,
    shouldUpgradeCallback: upgrades,
    headersTimeout: Math.min(headMs, requestMs),
    requestTimeout: requestMs,
  });
