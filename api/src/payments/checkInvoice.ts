import { CHECK_EVERY_MS, MOST_CHECKS } from '@hindcast/domain/submit';
import type { Network } from './bolt11/bolt11Text.ts';
import { NoInvoice, readBolt11 } from './bolt11/readBolt11.ts';
import { WalletError } from './wallets/wallet.ts';

/** An invoice that passed the checks, so that it may be shown to the payer. */
export interface CheckedInvoice {
  readonly paymentHash: string;
  readonly expiresAt: Date;
}

/**
 * Shortest life of an invoice, ms. The payer's page checks for a payment that long, and must not outlast the invoice.
 */
const LEAST_MS = CHECK_EVERY_MS * MOST_CHECKS;

/**
 * Least time until expiry by our clock, ms. The wallet's clock may differ by minutes; `hindcast doctor` reports that.
 */
const LEFT_MS = 120_000;

/** Longest life of an invoice, ms. No known wallet makes invoices that last longer. */
const MOST_MS = 7 * 86_400_000;

/** Checks a wallet's invoice. Returns the problem as a phrase, or the checked invoice if there is none. */
function problemOf(
  bolt11: string,
  { sats, network, nowMs }: { sats: number; network: Network; nowMs: number },
): string | CheckedInvoice {
  const invoice = readBolt11(bolt11);
  if (invoice.network !== network) return `is for the network ${invoice.network}, not for ${network}`;
  if (invoice.msats !== BigInt(sats) * 1000n)
    return `asks for ${invoice.msats ?? 'any number of'} msats, not for ${sats} sats`;
  const expiresAt = (invoice.madeAt + invoice.lastsS) * 1000;
  if (invoice.lastsS * 1000 < LEAST_MS) return `lasts ${invoice.lastsS} s, which is too short`;
  if (expiresAt < nowMs + LEFT_MS) return 'has ended or is about to: check the wallet’s clock';
  if (expiresAt > nowMs + MOST_MS) return 'ends too late: nobody could look it up for so long';
  return { paymentHash: invoice.paymentHash, expiresAt: new Date(expiresAt) };
}

/** Checks network, amount and expiry of a wallet's invoice before anybody sees it. Throws WalletError. */
export function checkInvoice(
  bolt11: string,
  wanted: { sats: number; network: Network; nowMs: number },
): CheckedInvoice {
  try {
    const checked = problemOf(bolt11, wanted);
    if (typeof checked !== 'string') return checked;
    throw new WalletError(`The wallet’s invoice ${checked}`);
  } catch (thrown) {
    if (thrown instanceof NoInvoice)
      throw new WalletError(`The wallet answered with no invoice: ${thrown.message}`, { cause: thrown });
    throw thrown;
  }
}
