import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';
import type { TrustProxy } from '../../lib/index.ts';
import { isLoopback, networkOf } from './network.ts';

/** Returns the client's name for limits. Null for this machine's own requests, which have no limits. */
export type CountedAs = (request: IncomingMessage) => string | null;

/** Finder of the client of a request, also behind trusted proxies. */
export interface Clients {
  /**
   * Returns the client's address: the connection's, or behind a trusted proxy the last address in X-Forwarded-For that
   * is no trusted proxy. Entries that a client wrote itself never count.
   */
  addressOf(request: IncomingMessage): string;
  /**
   * Returns the client for limits, named by `networkOf`. A direct request of this machine has none. Requests through an
   * untrusted proxy on this machine all count as one client, because their origin is unknown.
   */
  readonly countedAs: CountedAs;
  /** Tells whether an address is a trusted proxy's, whose connections carry requests of many clients. */
  isProxy(address: string): boolean;
  /** Tells whether a nearby proxy forwarded the request although no proxy is trusted. */
  isUntrusted(request: IncomingMessage): boolean;
}

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

const isForwarded = ({ headers }: IncomingMessage): boolean => FORWARDING.some((name) => headers[name] !== undefined);

const isNear = proxyAddress.compile(['loopback', 'linklocal', 'uniquelocal']);

const peerOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/** Returns a function that tells whether an address is trusted; `hop` counts proxies from the connection on. */
function createTrusts(trust: TrustProxy): (address: string, hop: number) => boolean {
  if (trust === null) return () => false;
  if (typeof trust === 'number') return (_, hop) => hop < trust;
  return proxyAddress.compile([...trust]);
}

const ENTRY = /^(?:\[([^\]]*)\]|(\d[\d.]*))(?::\d{0,5})?$/;

/** Reads the addresses of X-Forwarded-For, nearest first. Some proxies add the port, and brackets around IPv6. */
function readForwarded({ headers }: IncomingMessage): string[] {
  const written = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const entries = written.split(',').map((entry) => entry.trim());
  const addresses = entries.filter(Boolean).map((entry) => {
    const [, v6, v4] = ENTRY.exec(entry) ?? [];
    return v6 ?? v4 ?? entry;
  });
  return addresses.reverse();
}

/** Builds the finder of clients from the setting of trusted proxies. */
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
