import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';
import type { TrustProxy } from '../config/trustProxy.ts';

/** Whose request it is: the address that limits count and the log names. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * Reads the client's address: the connection's, or, when it comes from a proxy that is trusted, the last address in
 * X-Forwarded-For that no trusted proxy has. What a client wrote into that header itself never counts.
 */
export function createClientAddress(trust: TrustProxy): ClientAddress {
  const own = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';
  if (trust === null) return own;
  const trusts = typeof trust === 'number' ? (_: string, hop: number) => hop < trust : proxyAddress.compile([...trust]);
  return (request) => {
    // proxy-addr reads the header and the connection, as Express does
    const found = own(request) === '' ? '' : proxyAddress(request, trusts);
    return isIP(found) ? found : own(request);
  };
}

/** Whether connections from an address are those of a trusted proxy, and so carry the requests of many. */
export function createIsProxy(trust: TrustProxy): (address: string) => boolean {
  if (trust === null) return () => false;
  if (typeof trust === 'number') return () => true;
  const trusts = proxyAddress.compile([...trust]);
  return (address) => isIP(address) !== 0 && trusts(address, 0);
}
