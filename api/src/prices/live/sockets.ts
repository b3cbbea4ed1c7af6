import type { Server } from '@hapi/hapi';
import type { PriceSockets } from './priceSockets.ts';

/** Opens the price sockets on the server's listener. They are closed before the framework cuts connections. */
export function openSockets(server: Server, sockets: PriceSockets): void {
  server.listener.on('upgrade', (request, _, head) => sockets.open(request, head));
  server.ext('onPostStart', sockets.start);
  // biome-ignore lint/nursery/noMisusedPromises: the framework waits for it, though its types do not say so
  server.ext('onPreStop', sockets.stop);
}
