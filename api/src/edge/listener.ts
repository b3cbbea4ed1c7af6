import { createServer, type IncomingMessage, type Server } from 'node:http';

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
