import { networksAround } from './network.ts';

/** Maximum numbers of open connections. */
export interface Limits {
  readonly inAll: number;
  /**
   * Maximum for one client; the IPv6 network around it may have several times as many. Connections without a client
   * only count in `inAll`.
   */
  readonly perAddress: number;
}

export type Refused = 'all' | 'address';

/** Counter of open connections, in all and per client. */
export interface Admission {
  /** Returns the limit that forbids another connection of this client. Null if it is allowed. */
  refuses(client: string | null): Refused | null;
  /** Counts a connection. Returns a function that ends the counting; repeated calls have no effect. */
  enter(client: string | null): () => void;
}

/** Builds a counter of open connections. If `client` is null, a connection counts only in `inAll`. */
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
