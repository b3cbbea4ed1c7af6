import { createServer, type Server } from 'node:http';

/** An HTTP listener that ends slow requests; hapi's own limits do not end a slow body. */
export function createListener(): Server {
  const listener = createServer({ connectionsCheckingInterval: 500 });
  listener.headersTimeout = 5000;
  listener.requestTimeout = 60_000;
  return listener;
}
