import { createHash } from 'node:crypto';
import { formatSats } from '@hindcast/domain/submit';
import type { Network } from '../bolt11Text.ts';
import { readBolt11 } from '../readBolt11.ts';

/** An invoice of the payee’s wallet that may be paid. */
export interface PayeeInvoice {
  readonly bolt11: string;
  readonly paymentHash: string;
  readonly expiresAt: Date;
}

/** Requirements that an invoice must meet. */
export interface WantedInvoice {
  readonly sats: number;
  readonly network: Network;
  /**
   * The metadata of LNURL-pay, which say what is paid for. Null in a demo, which asks nobody. LUD-06 no longer asks for
   * their hash: an invoice may have a description in its place, such as the comment.
   */
  readonly metadata: string | null;
  readonly nowMs: number;
}

/** It must last until the wallet is asked, and end so soon that what failed can be known to have failed. */
const LEAST_MS = 30_000;
const MOST_MS = 7 * 86_400_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A payee’s invoice, or what is wrong with it, after “The invoice of the payee’s wallet”. Throws NoInvoice. */
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
