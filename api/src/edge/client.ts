import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';
import type { TrustProxy } from '../config/trustProxy.ts';
import { isLoopback, networkOf } from './network.ts';

/** The name under which limits count a request; null for this machine's own requests, which no limit counts. */
export type CountedAs = (request: IncomingMessage) => string | null;

/** Finds the client of a request, behind the proxies that are trusted. */
export interface Clients {
  /**
   * The client's address: the connection's, or, when the connection is a trusted proxy's, the last address in
   * X-Forwarded-For that no trusted proxy has. What a client wrote into that header itself never counts.
   */
  addressOf(request: IncomingMessage): string;
  /**
   * Counts requests by their client, as `networkOf` names it. A request of this machine that no proxy passed on is its
   * own. Requests that an untrusted proxy on this machine passed on could be anybody's: all count as one client.
   */
  readonly countedAs: CountedAs;
  /** Tells whether this is the address of a trusted proxy, whose connections carry the requests of many clients. */
  isProxy(address: string): boolean;
  /** Tells whether a nearby proxy passed the request on although no proxy is trusted. */
  isUntrusted(request: IncomingMessage): boolean;
}

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

const isForwarded = ({ headers }: IncomingMessage): boolean => FORWARDING.some((name) => headers[name] !== undefined);

const isNear = proxyAddress.compile(['loopback', 'linklocal', 'uniquelocal']);

const peerOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/** Which addresses the setting trusts; `hop` counts proxies from the connection on. */
function createTrusts(trust: TrustProxy): (address: string, hop: number) => boolean {
  if (trust === null) return () => false;
  if (typeof trust === 'number') return (_, hop) => hop < trust;
  return proxyAddress.compile([...trust]);
}

const ENTRY = /^(?:\[([^\]]*)\]|(\d[\d.]*))(?::\d{0,5})?$/;

/** Reads the addresses of X-Forwarded-For, the nearest first. Some proxies add the port, and brackets around IPv6. */
function readForwarded({ headers }: IncomingMessage): string[] {
  const written = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const entries = written.split(',').map((entry) => entry.trim());
  const addresses = entries.filter(Boolean).map((entry) => {
    const [, v6, v4] = ENTRY.exec(entry) ?? [];
    return v6 ?? v4 ?? entry;
  });
  return addresses.reverse();
}

/** Reads who sends requests, by the one setting of trusted proxies. */
export function createClients(trust: TrustProxy): Clients {
  const trusts = createTrusts(trust);
  const addressOf = (request: IncomingMessage): string => {
    const peer = peerOf(request);
    if (trust === null || peer === '') return peer;
    const chain = [peer, ...readForwarded(request)];
    const found = chain.find((address, hop) => !trusts(address, hop)) ?? chain.at(-1) ?? peer;
    return isIP(found) ? found : peer;
  };
  return {
    addressOf,
    countedAs(request) {
      if (isLoopback(peerOf(request))) {
        if (!isForwarded(request)) return null;
        if (trust === null) return 'proxy';
      }
      return networkOf(addressOf(request));
    },
    isProxy: (address) => typeof trust === 'number' || (isIP(address) !== 0 && trusts(address, 0)),
    isUntrusted(request) {
      const peer = peerOf(request);
      return trust === null && isForwarded(request) && peer !== '' && isNear(peer, 0);
    },
  };
}
