import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from '../config/trustProxy.ts';
import type { ClientAddress } from './client.ts';

/** Who limits count a request to; null for this machine's own callers, which nothing counts. */
export type Counted = (request: IncomingMessage) => string | null;

const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = plainOf(address);
  return plain === '::1' || plain.startsWith('127.');
}

/** Who an address is counted as: an IPv4 address is itself, an IPv6 network of 64 bits is one household. */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('%')[0].split('::');
  const groups = (text: string): string[] => text.split(':').filter(Boolean);
  const before = groups(head);
  const after = groups(tail);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

/** Whether a proxy says that it passes this request on. */
export const isForwarded = ({ headers }: IncomingMessage): boolean =>
  FORWARDING.some((name) => headers[name] !== undefined);

/**
 * Counts requests by their client's address. A request of this machine that no proxy passed on is its own. One that a
 * proxy on this machine passed on, while no proxy is trusted, could be anybody's: all of them count as one.
 */
export function createCounted(addressOf: ClientAddress, trust: TrustProxy): Counted {
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    if (isLoopback(peer)) {
      if (!isForwarded(request)) return null;
      if (trust === null) return 'proxy';
    }
    return networkOf(addressOf(request));
  };
}
