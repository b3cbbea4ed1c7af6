const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = plainOf(address);
  return plain === '::1' || plain.startsWith('127.');
}

/** A network that a client is part of, and how many times as much as one client it may ask. */
export interface WiderNetwork {
  readonly name: string;
  readonly times: number;
}

/**
 * The IPv6 networks of 56 and 48 bits around a client's, as `networkOf` names it: providers give those to one customer,
 * who else would have as many clients' limits as networks. None around another client.
 */
export function widerNetworks(client: string): readonly WiderNetwork[] {
  const groups = client.split(':');
  if (groups.length !== 4) return [];
  const [a, b, c, last = ''] = groups;
  const site = `${a}:${b}:${c}`;
  return [
    { name: `${site}:${Number.parseInt(last, 16) >> 8}/56`, times: 4 },
    { name: `${site}/48`, times: 16 },
  ];
}

/**
 * The client that an address counts as: an IPv4 address is a client; all addresses of an IPv6 network of 64 bits are
 * one.
 */
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
