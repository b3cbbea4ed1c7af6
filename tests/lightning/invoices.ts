import { createHash, randomBytes } from 'node:crypto';
import { writeBolt11 } from '../../api/src/payments/bolt11/writeBolt11.ts';

export interface KeptInvoice {
  readonly text: string;
  readonly paymentHash: string;
  readonly preimage: string;
  readonly sats: number;
  readonly description: string;
  readonly lastsS: number;
  isPaid: boolean;
}

/** The invoices of a wallet, by their payment hashes. */
export interface Invoices {
  make(order: { readonly sats: number; readonly description: string; readonly lastsS: number }): KeptInvoice;
  find(paymentHash: string): KeptInvoice | undefined;
  pay(paymentHash: string): void;
}

/** Makes the books of an emulated wallet, with a node's key of their own. */
export function createInvoices(): Invoices {
  const key = randomBytes(32);
  const kept = new Map<string, KeptInvoice>();
  return {
    make(order) {
      const preimage = randomBytes(32);
      const paymentHash = createHash('sha256').update(preimage).digest();
      const madeAt = Math.floor(Date.now() / 1000);
      const text = writeBolt11({ network: 'bcrt', ...order, paymentHash, madeAt }, key);
      const hash = paymentHash.toString('hex');
      const made = { text, paymentHash: hash, preimage: preimage.toString('hex'), ...order, isPaid: false };
      kept.set(hash, made);
      return made;
    },
    find: (paymentHash) => kept.get(paymentHash),
    pay(paymentHash) {
      const invoice = kept.get(paymentHash);
      if (!invoice) throw new Error('No such invoice');
      invoice.isPaid = true;
    },
  };
}
