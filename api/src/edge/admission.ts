/** How many connections may be open at a time. */
export interface Limits {
  readonly inAll: number;
  /** Of one client. A connection that belongs to no client counts in `inAll` alone. */
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
  return {
    refuses(client) {
      if (open >= inAll) return 'all';
      return client !== null && (counts.get(client) ?? 0) >= perAddress ? 'address' : null;
    },
    enter(client) {
      open++;
      if (client !== null) counts.set(client, (counts.get(client) ?? 0) + 1);
      let inside = true;
      return () => {
        if (!inside) return;
        inside = false;
        open--;
        if (client === null) return;
        const left = (counts.get(client) ?? 0) - 1;
        if (left > 0) counts.set(client, left);
        else counts.delete(client);
      };
    },
  };
}
