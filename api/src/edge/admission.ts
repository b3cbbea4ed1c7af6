import { networksAround } from './network.ts';

/** The most connections that may be open at a time. */
export interface Limits {
  readonly inAll: number;
  /**
   * Of one client; the IPv6 network around it may have some times as many. A connection that belongs to no client counts
   * in `inAll` alone.
   */
  readonly perAddress: number;
}

export type Refused = 'all' | 'address';

/** Counts open connections. */
export interface Admission {
  /** Which limit keeps another connection of this client out; null when none does. */
  refuses(client: string | null): Refused | null;
  /** Counts a connection. Returns a function that ends the counting; only its first call counts. */
  enter(client: string | null): () => void;
}

/** Counts the connections of clients; null is for a connection that belongs to no client. */
export function createAdmission({ inAll, perAddress }: Limits): Admission {
  const counts = new Map<string, number>();
  let open = 0;
  const around = (client: string | null) => (client === null ? [] : networksAround(client));
  return {
    refuses(client) {
      if (open >= inAll) return 'all';
      const isFull = around(client).some(({ name, times }) => (counts.get(name) ?? 0) >= perAddress * times);
      return isFull ? 'address' : null;
    },
    enter(client) {
      open++;
      const names = around(client).map(({ name }) => name);
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        open--;
        for (const name of names) {
          const left = (counts.get(name) ?? 0) - 1;
          if (left > 0) counts.set(name, left);
          else counts.delete(name);
        }
      };
    },
  };
}
