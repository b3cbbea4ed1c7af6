import { createHash } from 'node:crypto';
import { formatSats } from '@hindcast/domain/submit';
import type { Network } from '../bolt11/bolt11Text.ts';
import { readBolt11 } from '../bolt11/readBolt11.ts';

/** An invoice of the payee’s wallet that passed the checks. */
export interface PayeeInvoice {
  readonly bolt11: string;
  readonly paymentHash: string;
  readonly expiresAt: Date;
}

/** Requirements that a payee's invoice must meet. */
export interface WantedInvoice {
  readonly sats: number;
  readonly network: Network;
  /**
   * Metadata of LNURL-pay, which describe the payment. Null in a demo, which sends no requests. LUD-06 no longer
   * requires the invoice to contain their hash; it may contain a description instead, such as the comment.
   */
  readonly metadata: string | null;
  readonly nowMs: number;
}

/** Least time to expiry, so that we have time to pay. */
const LEAST_MS = 30_000;
/** Greatest time to expiry, so that we know soon that a payment has failed. */
const MOST_MS = 7 * 86_400_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Returns a payee’s invoice, or its problem as a phrase after “The invoice of the payee’s wallet”. Throws NoInvoice.
 */
export function readPayeeInvoice(bolt11: string, wanted: WantedInvoice): string | PayeeInvoice {
  const { sats, network, metadata, nowMs } = wanted;
  const invoice = readBolt11(bolt11);
  if (invoice.network !== network) return `is for the network ${invoice.network}, not for ${network}`;
  if (invoice.msats !== BigInt(sats) * 1000n) {
    return `asks for ${invoice.msats ?? 'any number of'} msats, not for ${formatSats(sats)}`;
  }
  const { descriptionHash } = invoice;
  if (metadata !== null && descriptionHash !== null && descriptionHash !== sha256(metadata)) {
    return 'is not for what the wallet says is paid for: its description hash is another one';
  }
  const expiresMs = (invoice.madeAt + invoice.lastsS) * 1000;
  if (expiresMs < nowMs + LEAST_MS) return 'has ended, or is about to';
  if (expiresMs > nowMs + MOST_MS) return 'lasts longer than a week';
  return { bolt11, paymentHash: invoice.paymentHash, expiresAt: new Date(expiresMs) };
}
