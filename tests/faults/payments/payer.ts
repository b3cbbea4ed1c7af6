import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { earlierOf, type WireInvoice, type WireSubmission } from '@hindcast/domain';
import { createPaymentCalls } from '@hindcast/domain/client';
import { readBolt11 } from '../../../api/src/payments/bolt11/readBolt11.ts';
import { type Book, insist } from './book.ts';
import type { TroubledWallet } from './troubledWallet.ts';

export interface PayerParts {
  /** Where the server listens, when it does. */
  readonly url: string;
  readonly wallet: TroubledWallet;
  readonly book: Book;
  readonly random: () => number;
}

/** Somebody who submits a prediction that nobody else submits, and what they do about it. */
export interface Payer {
  /** Asks for an invoice, under the same key until there is one. `earlier`: after Try Again. */
  ask(earlier?: WireInvoice): Promise<WireInvoice>;
  /** Asks twice at once under one key, as two presses do. */
  askTwice(): Promise<WireInvoice>;
  /** Pays what is shown, at some moment from now. */
  pay(invoice: WireInvoice): Promise<void>;
  /** Asks once whether it is paid. */
  glance(invoice: WireInvoice): Promise<boolean>;
  /** Asks until it is paid. */
  awaitPaid(invoice: WireInvoice): Promise<void>;
  /** Leaves an address for news. */
  leaveContact(invoice: WireInvoice): Promise<void>;
  /** Lets somebody else say that an invoice is paid, which it is not. */
  forge(invoice: WireInvoice): Promise<void>;
}

const AMOUNTS = [1, 21, 100, 2100, 100_000];
const LONGEST_PAUSE_MS = 1200;
const POLL_MS = 500;

const wordsOf = (name: string): WireSubmission => ({
  ...{ expert_name: name, twitter_handle: '', nostr_npub: '', prediction_type: 'target', target_time: '2099-12-31' },
  ...{ submitter_email: '', notes: '', source_url: '', asset_type: 'btc', price_prediction: '$100,000' },
  ...{ price_min: null, price_max: null, direction: null },
});

/** Finds a fault in an invoice that a payer is shown. Null without any. */
function problemOf({ invoices }: TroubledWallet, sats: number, shown: WireInvoice): string | null {
  const { network, msats, paymentHash } = readBolt11(shown.payment_request);
  if (network !== 'bcrt') return `an invoice for ${network}`;
  if (msats !== BigInt(sats) * 1000n || shown.amount !== sats)
    return `${msats} msats where ${sats} sats were asked for`;
  if (paymentHash !== shown.payment_hash) return 'the hash of another invoice';
  if (!invoices.find(paymentHash)) return 'an invoice that the wallet did not make';
  return null;
}

export function createPayer(number: number, { url, wallet, book, random }: PayerParts): Payer {
  const name = `Payer ${number} of all`;
  const calls = createPaymentCalls({ baseUrl: url, fetch });
  const pause = (longestMs = LONGEST_PAUSE_MS) => wait(random() * longestMs);

  async function askUnder(key: string, sats: number, earlier: WireInvoice | null): Promise<WireInvoice> {
    const asked = { amount: sats, submissionData: wordsOf(name), earlier: earlier && earlierOf(earlier) };
    const invoice = await insist(book, random, () => calls.createInvoice(asked, key));
    if (invoice.paid) book.saidPaid.add(invoice.checking_id);
    const isEarlier = invoice.paid && invoice.checking_id === earlier?.checking_id;
    const problem = problemOf(wallet, isEarlier ? (earlier?.amount ?? 0) : sats, invoice);
    if (problem !== null) book.wrong.push(`${name} was shown ${problem}`);
    // the earlier one that was paid meanwhile is another invoice by right
    if (!isEarlier) book.shown.push({ payer: name, key, sats, invoice });
    return invoice;
  }
  const newSats = (): number => AMOUNTS[Math.floor(random() * AMOUNTS.length)] ?? 1;

  async function glance({ checking_id }: WireInvoice): Promise<boolean> {
    const { paid } = await insist(book, random, () => calls.checkPayment(checking_id));
    if (paid) book.saidPaid.add(checking_id);
    return paid;
  }

  return {
    glance,
    ask: (earlier) => askUnder(randomUUID(), newSats(), earlier ?? null),
    async askTwice() {
      const [key, sats] = [randomUUID(), newSats()];
      const [one] = await Promise.all([askUnder(key, sats, null), askUnder(key, sats, null)]);
      return one;
    },
    async pay(invoice) {
      await pause();
      wallet.pay(invoice.payment_hash);
    },
    async awaitPaid(invoice) {
      while (!book.isClosed && !(await glance(invoice))) await wait(POLL_MS);
    },
    async leaveContact({ checking_id, notify_secret }) {
      await pause();
      const address = `payer-${number}@example.org`;
      const contact = { contact: address, secret: notify_secret };
      await insist(book, random, () => calls.notify(checking_id, contact));
      book.contacts.set(address, { payer: name, checkingId: checking_id, pressed: false });
    },
    async forge(invoice) {
      await wallet.sendWebhook(invoice.payment_hash, random() * LONGEST_PAUSE_MS);
    },
  };
}
