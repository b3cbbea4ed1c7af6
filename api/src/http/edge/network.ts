import { isIP, SocketAddress } from 'node:net';

/** IPv4 addresses of translators (RFC 6052, RFC 7915), in their last 32 bits. */
const TRANSLATED = /^(?:64:ff9b:|::ffff:0):(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/;

/** Returns an address in its shortest form, without its zone. IPv4 addresses in IPv6 form become IPv4. */
function plainOf(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  if (isIP(withoutZone) !== 6) return withoutZone;
  const { address: plain } = new SocketAddress({ address: withoutZone, family: 'ipv6' });
  const [, high, low] = TRANSLATED.exec(plain) ?? [];
  if (low === undefined) return plain.replace(/^::ffff:(?=\d+\.)/, '');
  const halves = [high ?? '0', low].map((half) => Number.parseInt(half, 16));
  return halves.flatMap((half) => [half >> 8, half & 0xff]).join('.');
}

/** Tells whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = plainOf(address);
  return plain === '::1' || plain.startsWith('127.');
}

/** A network around a client, with its limit as a multiple of a client's. */
export interface WiderNetwork {
  readonly name: string;
  readonly times: number;
}

/**
 * Returns the client itself and, for IPv6, the network of 48 bits around it, which are limited together: anybody can
 * get such a network with 256 clients for free.
 */
export function networksAround(client: string): readonly WiderNetwork[] {
  const [, site] = /^(.+):[^:]+::\/56$/.exec(client) ?? [];
  const own = { name: client, times: 1 };
  return site === undefined ? [own] : [own, { name: `${site}::/48`, times: 4 }];
}

/**
 * Returns the client of an address for all limits: an IPv4 address, or an IPv6 network of 56 bits, as providers assign
 * it to one customer.
 */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  if (!plain.includes(':')) return plain;
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const [a, b, c, d = ''] = [...before, ...zeros, ...after];
  return `${a}:${b}:${c}:${(Number.parseInt(d, 16) & 0xff00).toString(16)}::/56`;
}
