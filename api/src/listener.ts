import { createServer, type IncomingMessage, type Server } from 'node:http';

/**
 * An HTTP listener that ends slow requests; hapi's own limits do not end a slow body. Requests that `upgrades` takes
 * come as its `upgrade` event.
 */
export function createListener(upgrades: (request: IncomingMessage) => boolean): Server {
  const listener = createServer({ connectionsCheckingInterval: 500, shouldUpgradeCallback: upgrades });
  listener.headersTimeout = 5000;
  listener.requestTimeout = 60_000;
  return listener;
}
