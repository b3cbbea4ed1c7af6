import { createHash, randomBytes } from 'node:crypto';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { writeBolt11 } from '../../api/src/payments/bolt11/writeBolt11.ts';

/** A payment that an emulated wallet was asked to make. */
export interface SentPayment {
  readonly paymentHash: string;
  readonly bolt11: string;
  readonly sats: number;
  /** Number of requests for it; a wallet pays it once. */
  asked: number;
  /** The real state of the payment. */
  state: 'paid' | 'pending' | 'failed';
  /** The state that the wallet reports, if it is not the real one. Null for the real one. */
  says: 'paid' | 'pending' | 'failed' | 'nothing' | null;
}

/** The payments of an emulated wallet. */
export interface SentBooks {
  readonly payments: SentPayment[];
  /** State of the payments that are requested from now on, and the state that the wallet reports. */
  next: Pick<SentPayment, 'state' | 'says'>;
  /** The most that a payment may cost, in sats. */
  feeSats: number;
  /** Pays an invoice. */
  pay(bolt11: string): SentPayment;
  /** Finds a payment and the state that the wallet reports. Undefined without a request for it, or without a report. */
  find(paymentHash: string): { readonly sent: SentPayment; readonly says: SentPayment['state'] } | undefined;
  /** The preimage of a payment to an invoice of `invoiceOfPayee`; zeros for others. */
  preimageOf(paymentHash: string): string;
}

/** The invoices of a payee’s wallet on the developers’ network, and the secrets that prove their payment. */
const preimages = new Map<string, string>();

export interface PayeeDraft {
  readonly sats: number;
  readonly network?: 'bc' | 'bcrt';
  readonly metadata?: string;
  readonly lastsS?: number;
  readonly madeAt?: number;
}

/** An invoice as a payee’s wallet makes it for LNURL-pay. */
export function invoiceOfPayee({ sats, network = 'bcrt', metadata, lastsS = 600, madeAt }: PayeeDraft): string {
  const preimage = randomBytes(32);
  const paymentHash = createHash('sha256').update(preimage).digest();
  preimages.set(paymentHash.toString('hex'), preimage.toString('hex'));
  const described = metadata === undefined ? {} : { descriptionHash: createHash('sha256').update(metadata).digest() };
  const seconds = madeAt ?? Math.floor(Date.now() / 1000);
  const draft = { network, sats, description: 'A payment', paymentHash, madeAt: seconds, lastsS, ...described };
  return writeBolt11(draft, randomBytes(32));
}

/** Makes the books of what an emulated wallet sends. */
export function createSentBooks(): SentBooks {
  const payments: SentPayment[] = [];
  const of = (paymentHash: string) => payments.find((one) => one.paymentHash === paymentHash);
  const books: SentBooks = {
    payments,
    next: { state: 'paid', says: null },
    feeSats: 1,
    pay(bolt11) {
      const { paymentHash, msats } = readBolt11(bolt11);
      const known = of(paymentHash);
      if (known) {
        known.asked++;
        return known;
      }
      const sent = { paymentHash, bolt11, sats: Number(msats) / 1000, asked: 1, ...books.next };
      payments.push(sent);
      return sent;
    },
    find(paymentHash) {
      const sent = of(paymentHash);
      const says = sent?.says ?? sent?.state;
      return sent === undefined || says === undefined || says === 'nothing' ? undefined : { sent, says };
    },
    preimageOf: (paymentHash) => preimages.get(paymentHash) ?? '00'.repeat(32),
  };
  return books;
}
