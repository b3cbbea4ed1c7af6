import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { InvoiceRow } from '../db/index.ts';
import { descriptionOf, isOpen, type OpenInvoice, type OrderParts, orderInvoice } from './orderInvoice.ts';
import { type Asking, type InvoiceRequest, placeInvoice } from './placeInvoice.ts';
import { WalletError } from './wallets/wallet.ts';
import { WalletClosed } from './wallets/walletAway.ts';
import type { WalletTrouble } from './walletTrouble.ts';
import { within } from './within.ts';

export interface InvoiceOrderParts extends OrderParts {
  readonly brand: string;
  readonly trouble: WalletTrouble;
}

/** Time without an answer of its wallet after which another server on the same database counts as dead, ms. */
const ABANDONED_MS = 70_000;
const LOOK_AGAIN_MS = 100;

/** Requests invoices from the wallet, one per request: a repeat under the same key waits for the same invoice. */
export interface InvoiceOrders {
  /**
   * Orders an invoice. Null if the wallet takes longer than a page waits; the order then goes on. Throws WalletError
   * and `key_reused`.
   */
  order(request: InvoiceRequest): Promise<OpenInvoice | null>;
  /** Waits until all unanswered orders of the closed wallet are stored as failed. Returns the number of them. */
  end(): Promise<number>;
}

export function createInvoiceOrders(parts: InvoiceOrderParts, patienceMs: number): InvoiceOrders {
  const { storage, clock, wallet, brand, trouble } = parts;
  const process = randomUUID();
  const orders = new Map<number, Promise<OpenInvoice>>();
  /**
   * Returns the time, ms since 1970. Servers that share a database use its clock, because their own clocks may differ
   * by minutes.
   */
  const nowMs = async (): Promise<number> => (storage.shared ? storage.now() : clock.now());
  const asking = async (): Promise<Asking> => ({ wallet: wallet.id, process, now: new Date(await nowMs()) });

  function order(row: InvoiceRow, request: InvoiceRequest): Promise<OpenInvoice> {
    const placed = orderInvoice(parts, row, {
      words: request.words,
      description: descriptionOf(brand, request.words),
    }).finally(() => orders.delete(row.id));
    orders.set(row.id, placed);
    placed.then(
      () => trouble.answered(),
      (thrown: unknown) => {
        // other errors are logged by the caller
        if (thrown instanceof WalletError && !(thrown instanceof WalletClosed)) trouble.failed(thrown.message);
      },
    );
    return placed;
  }

  /** Tells whether no process waits any more for the wallet to make this invoice. */
  const isAbandoned = async ({ state, asked_by, asked_at }: InvoiceRow): Promise<boolean> =>
    state === 'failed' ||
    asked_by === process ||
    !storage.shared ||
    (await nowMs()) - asked_at.getTime() > ABANDONED_MS;

  /** Asks the wallet again for an invoice that was not made, unless another process does so first. */
  async function orderAgain(row: InvoiceRow, request: InvoiceRequest): Promise<void> {
    const { wallet: id, process: asked_by, now: asked_at } = await asking();
    const news = { state: 'asked', wallet: id, asked_by, asked_at } as const;
    const where = { id: row.id, state: row.state, asked_by: row.asked_by, asked_at: row.asked_at };
    const changed = await storage.transaction(
      async ({ models }) => {
        const [found] = await models.invoices.update(news, { where });
        return found;
      },
      { urgent: true },
    );
    if (changed === 1 && !orders.has(row.id)) void order({ ...row, ...news }, request);
  }

  /** Waits for the stored invoice of a request until the invoice can be shown. Null after `patienceMs`. */
  async function awaitInvoice(first: InvoiceRow, request: InvoiceRequest): Promise<OpenInvoice | null> {
    const untilMs = performance.now() + patienceMs;
    let row = first;
    while (!isOpen(row)) {
      if (!orders.has(row.id) && (await isAbandoned(row))) await orderAgain(row, request);
      const left = untilMs - performance.now();
      if (left <= 0) return null;
      const placed = orders.get(row.id);
      if (placed) return within(left, placed);
      await wait(LOOK_AGAIN_MS); // another server is asking its wallet
      const found = await storage.models.invoices.findOne({ where: { id: row.id } });
      if (!found) return null;
      row = found.get();
    }
    return row;
  }

  return {
    async order(request) {
      const now = await asking();
      const { invoice, isNew } = await storage.transaction((tx) => placeInvoice(tx, request, now), { urgent: true });
      return isNew ? within(patienceMs, order(invoice, request)) : awaitInvoice(invoice, request);
    },
    async end() {
      const left = await Promise.allSettled(orders.values());
      return left.filter(({ status }) => status === 'rejected').length;
    },
  };
}
