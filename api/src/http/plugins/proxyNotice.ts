import type { Server } from '@hapi/hapi';
import type { Log } from '../../lib/index.ts';
import type { Clients } from '../edge/client.ts';

const NOTICE =
  'requests come through a proxy, so all visitors count as one; set HINDCAST_TRUST_PROXY to tell them apart';

/** Logs once that a nearby proxy forwards requests although none is trusted. */
export function noticeProxy(server: Server, clients: Clients, log: Log): void {
  let isSaid = false;
  server.ext('onRequest', ({ raw: { req } }, h) => {
    if (!isSaid && clients.isUntrusted(req)) {
      isSaid = true;
      log.warn(NOTICE);
    }
    return h.continue;
  });
}
