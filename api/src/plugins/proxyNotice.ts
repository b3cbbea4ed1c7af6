import type { Server } from '@hapi/hapi';
import proxyAddress from 'proxy-addr';
import type { TrustProxy } from '../config/trustProxy.ts';
import { isForwarded } from '../edge/counted.ts';
import type { Log } from '../logging/log.ts';

const NOTICE =
  'requests come through a proxy, so all visitors count as one; set HINDCAST_TRUST_PROXY to tell them apart';
const isNear = proxyAddress.compile(['loopback', 'linklocal', 'uniquelocal']);

/** Says once that a proxy nearby passes requests on while none is trusted. */
export function noticeProxy(server: Server, trust: TrustProxy, log: Log): void {
  let isSaid = trust !== null;
  server.ext('onRequest', ({ raw: { req } }, h) => {
    const peer = req.socket.remoteAddress;
    if (!isSaid && isForwarded(req) && peer !== undefined && isNear(peer, 0)) {
      isSaid = true;
      log.warn(NOTICE);
    }
    return h.continue;
  });
}
