/** An invoice that is kept in memory, because a page asks for its state. */
export interface Watched {
  readonly paymentHash: string;
  readonly sats: number;
  readonly wallet: string;
  readonly expiresMs: number;
  paid: boolean;
  /** True if the wallet said after expiry that nothing has arrived. */
  over: boolean;
  /** Time of the request that the wallet last answered, ms since 1970. Null before its first answer. */
  answeredMs: number | null;
}

/** Maximum number of invoices kept in memory; each takes a few hundred bytes. */
const MOST = 20_000;

/** Invoices that pages ask for, by checking id: each is read once from the database, then only the wallet is asked. */
export interface WatchedInvoices {
  get(checkingId: string): Watched | null;
  add(checkingId: string, invoice: Pick<Watched, 'paymentHash' | 'sats' | 'wallet' | 'expiresMs' | 'paid'>): Watched;
  /**
   * Returns the time at which the wallet last answered about an invoice (payment hash), ms since 1970. Null without an
   * answer.
   */
  askedAt(paymentHash: string): number | null;
  /** Marks an invoice (payment hash) as settled. */
  markPaid(paymentHash: string): void;
}

export function createWatchedInvoices(): WatchedInvoices {
  const watched = new Map<string, Watched>();
  const byHash = new Map<string, Watched>();

  function forget(checkingId: string): void {
    const known = watched.get(checkingId);
    if (known) byHash.delete(known.paymentHash);
    watched.delete(checkingId);
  }

  return {
    get: (checkingId) => watched.get(checkingId) ?? null,
    add(checkingId, invoice) {
      const known = watched.get(checkingId);
      if (known) return known;
      const added: Watched = {
        ...invoice,
        over: false,
        answeredMs: null,
      };
      watched.set(checkingId, added);
      byHash.set(added.paymentHash, added);
      const [oldest] = watched.keys();
      if (watched.size > MOST && oldest !== undefined) forget(oldest);
      return added;
    },
    askedAt: (paymentHash) => byHash.get(paymentHash)?.answeredMs ?? null,
    markPaid(paymentHash) {
      const known = byHash.get(paymentHash);
      if (known) known.paid = true;
    },
  };
}
