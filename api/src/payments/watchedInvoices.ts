/** An invoice that somebody's page asks for. */
export interface Watched {
  readonly paymentHash: string;
  readonly sats: number;
  readonly wallet: string;
  readonly expiresMs: number;
  paid: boolean;
  /** The wallet said after the end that nothing has arrived. */
  over: boolean;
  /** When it was asked what it answered last. */
  answeredMs: number | null;
}

/** So many invoices are kept in memory; each takes a few hundred bytes. */
const MOST = 20_000;

/** The invoices that pages ask for, by their checking ids: the database is asked once for each, and then the wallet alone. */
export interface WatchedInvoices {
  get(checkingId: string): Watched | null;
  add(checkingId: string, invoice: Pick<Watched, 'paymentHash' | 'sats' | 'wallet' | 'expiresMs' | 'paid'>): Watched;
  /** When the wallet was asked what it answered last about an invoice (payment hash), ms since 1970; null while it was not. */
  askedAt(paymentHash: string): number | null;
  /** Notes that an invoice (payment hash) is settled, whoever found out. */
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
