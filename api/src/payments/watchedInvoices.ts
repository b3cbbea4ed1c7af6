import { CHECK_EVERY_MS } from '@hindcast/domain/submit';

/** An invoice that somebody's page asks for. */
export interface Watched {
  readonly paymentHash: string;
  readonly sats: number;
  readonly wallet: string;
  readonly expiresMs: number;
  paid: boolean;
  /** The wallet said after the end that nothing has arrived. */
  over: boolean;
  askedMs: number;
  /** When the wallet answered last. */
  answeredMs: number;
  /** The look-up under way. */
  asking: Promise<void> | null;
}

/** So many invoices are kept in memory; each takes a few hundred bytes. */
const MOST = 20_000;

/** The invoices that pages ask for, by their checking ids: the database is asked once for each, and then the wallet alone. */
export interface WatchedInvoices {
  get(checkingId: string): Watched | null;
  add(checkingId: string, invoice: Pick<Watched, 'paymentHash' | 'sats' | 'wallet' | 'expiresMs' | 'paid'>): Watched;
  /** Whether the wallet has answered about an invoice (payment hash) since then, ms since 1970. */
  askedSince(paymentHash: string, sinceMs: number): boolean;
  /** Notes that an invoice (payment hash) is settled, whoever found out. */
  markPaid(paymentHash: string): void;
  /** Looks an invoice up with `ask`, unless that was done less than 2 s ago or is being done. */
  look(invoice: Watched, nowMs: number, ask: () => Promise<void>): Promise<void>;
  /** Looks an invoice up by a question that is asked from now on; one at a time, whoever wants it. */
  lookAnew(invoice: Watched, nowMs: number, ask: () => Promise<void>): Promise<void>;
}

export function createWatchedInvoices(): WatchedInvoices {
  const watched = new Map<string, Watched>();
  const byHash = new Map<string, Watched>();

  function forget(checkingId: string): void {
    const known = watched.get(checkingId);
    if (known) byHash.delete(known.paymentHash);
    watched.delete(checkingId);
  }

  function begin(invoice: Watched, nowMs: number, ask: () => Promise<void>): void {
    invoice.askedMs = nowMs;
    invoice.asking = ask().finally(() => {
      invoice.asking = null;
    });
  }

  return {
    get: (checkingId) => watched.get(checkingId) ?? null,
    add(checkingId, invoice) {
      const known = watched.get(checkingId);
      if (known) return known;
      const added: Watched = {
        ...invoice,
        over: false,
        askedMs: Number.NEGATIVE_INFINITY,
        answeredMs: Number.NEGATIVE_INFINITY,
        asking: null,
      };
      watched.set(checkingId, added);
      byHash.set(added.paymentHash, added);
      const [oldest] = watched.keys();
      if (watched.size > MOST && oldest !== undefined) forget(oldest);
      return added;
    },
    askedSince: (paymentHash, sinceMs) => (byHash.get(paymentHash)?.answeredMs ?? Number.NEGATIVE_INFINITY) >= sinceMs,
    markPaid(paymentHash) {
      const known = byHash.get(paymentHash);
      if (known) known.paid = true;
    },
    async look(invoice, nowMs, ask) {
      if (!invoice.asking && Math.abs(nowMs - invoice.askedMs) >= CHECK_EVERY_MS) begin(invoice, nowMs, ask);
      await invoice.asking;
    },
    async lookAnew(invoice, nowMs, ask) {
      await invoice.asking?.catch(() => undefined); // that one may have been answered before the payment came
      if (!invoice.asking) begin(invoice, nowMs, ask);
      await invoice.asking;
    },
  };
}
