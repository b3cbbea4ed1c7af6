/** How many connections may be open at a time. */
export interface Limits {
  readonly inAll: number;
  /** From one address; those of this machine are not counted, as a proxy in front brings everybody's. */
  readonly perAddress: number;
}

export type Refused = 'all' | 'address';

/** Counts open connections. */
export interface Admission {
  /** Which limit keeps another connection of this address out; null when none does. */
  refuses(address: string): Refused | null;
  /** Counts a connection in. Returns what counts it out again, once. */
  enter(address: string): () => void;
}

/** Who an address is counted as: an IPv6 network of 64 bits is one household; null for this machine. */
export function countedAs(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === '::1' || plain.startsWith('127.')) return null;
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('%')[0].split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

export function createAdmission({ inAll, perAddress }: Limits): Admission {
  const counts = new Map<string, number>();
  let open = 0;
  return {
    refuses(address) {
      if (open >= inAll) return 'all';
      const name = countedAs(address);
      return name !== null && (counts.get(name) ?? 0) >= perAddress ? 'address' : null;
    },
    enter(address) {
      const name = countedAs(address);
      open++;
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        open--;
        if (name === null) return;
        const left = (counts.get(name) ?? 0) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      };
    },
  };
}
