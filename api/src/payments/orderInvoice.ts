import { assets, type WireSubmission } from '@hindcast/domain';
import { INVOICE_LASTS_S } from '@hindcast/domain/submit';
import type { InvoiceRow, Storage } from '../db/index.ts';
import type { Clock } from '../lib/index.ts';
import { checkInvoice } from './checkInvoice.ts';
import { spamScore } from './spamScore.ts';
import { type Wallet, WalletError } from './wallets/wallet.ts';

/** Delay before the reconciler's first look-up. Until then the payer's page, if open, asks for itself. */
const FIRST_LOOK_MS = 10_000;
const LONGEST = 120;

/** An invoice that the wallet has issued, so that it can be shown. */
export interface OpenInvoice extends InvoiceRow {
  readonly payment_hash: string;
  readonly bolt11: string;
  readonly expires_at: Date;
}

/** Tells whether the wallet has issued this invoice, so that it can be shown. */
export const isOpen = (row: InvoiceRow): row is OpenInvoice => row.payment_hash !== null && row.bolt11 !== null;

/** Returns the text that the payer's wallet shows: "Hindcast: Ada Lovelace on BTC, $100,000". */
export function descriptionOf(brand: string, { expert_name, asset_type, price_prediction }: WireSubmission): string {
  const text = `${brand}: ${expert_name} on ${assets[asset_type].ticker}, ${price_prediction}`;
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : text;
}

export interface OrderParts {
  readonly storage: Storage;
  readonly wallet: Wallet;
  readonly clock: Clock;
  /** URL at which the wallet may report a payment. Null if the wallet cannot reach us. */
  readonly webhook: string | null;
}

/**
 * Orders a stored invoice from the wallet, checks the result and stores it before anybody sees it. Throws WalletError;
 * the invoice is then stored as failed.
 */
export async function orderInvoice(
  { storage, wallet, clock, webhook }: OrderParts,
  row: InvoiceRow,
  { words, description }: { readonly words: WireSubmission; readonly description: string },
): Promise<OpenInvoice> {
  // runs while the wallet works, so that it costs no time
  const scored = spamScore(storage, words, { own: row.intent_id, nowMs: clock.now() });
  scored.catch(() => undefined); // a database error also fails the statements that follow
  try {
    const order = {
      sats: row.sats,
      description,
      lastsS: INVOICE_LASTS_S,
      reference: row.checking_id.slice(0, 16),
      webhook,
    };
    const bolt11 = await wallet.createInvoice(order);
    const nowMs = clock.now();
    const { paymentHash, expiresAt } = checkInvoice(bolt11, { sats: row.sats, network: wallet.network, nowMs });
    const news = {
      state: 'open',
      payment_hash: paymentHash,
      bolt11,
      expires_at: expiresAt,
      due_at: new Date(nowMs + FIRST_LOOK_MS),
    } as const;
    const spam_score = await scored;
    const own = { id: row.id, state: 'asked', asked_by: row.asked_by, asked_at: row.asked_at };
    await storage.transaction(
      async ({ models }) => {
        const other = await models.invoices.findOne({ where: { payment_hash: paymentHash } });
        if (other) throw new WalletError('The wallet answered with the invoice of another order');
        const [changed] = await models.invoices.update(news, { where: own });
        if (changed === 0) throw new WalletError('Another server asks its wallet for this invoice');
        if (spam_score > 0) await models.paymentIntents.update({ spam_score }, { where: { id: row.intent_id } });
      },
      { urgent: true },
    );
    return { ...row, ...news };
  } catch (thrown) {
    await markFailed(storage, row);
    throw thrown;
  }
}

/**
 * Marks an order as failed, so that the same request may ask the wallet again. If this fails, the next process may do
 * it.
 */
async function markFailed(storage: Storage, { id, asked_by, asked_at }: InvoiceRow): Promise<void> {
  try {
    await storage.models.invoices.update({ state: 'failed' }, { where: { id, state: 'asked', asked_by, asked_at } });
  } catch {
    // the wallet's own error is reported and says more
  }
}
