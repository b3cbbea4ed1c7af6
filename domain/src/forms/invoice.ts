import { formatCount } from '../text/count.ts';

/** Least amount of a payment, in whole sats (Y1). */
export const SATS_LEAST = 1;
/** Greatest amount of a payment, in whole sats (Y1). */
export const SATS_MOST = 100_000;
export const USUAL_SATS = 1;
export const SATS_OFFERED = [1, 21, 500, 1000, 2100] as const;

const SATS_A_BITCOIN = 100_000_000;
/** Price of a sat in USD if no close of Bitcoin is known (Y1). */
const SAT_USD = 0.001;

/** Interval at which a page checks whether its invoice is paid, ms (Y3). */
export const CHECK_EVERY_MS = 2000;
/** Maximum number of checks: 10 minutes in all (Y3). */
export const MOST_CHECKS = 300;

/**
 * Lifetime of an invoice, in seconds. Longer than pages check for the payment, so that a late payment is still
 * accepted.
 */
export const INVOICE_LASTS_S = 900;

/** Reads an amount: whole sats within the limits. Null for anything else. */
export function readSats(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^\d{1,6}$/.test(text)) return null;
  const sats = Number(text);
  return sats >= SATS_LEAST && sats <= SATS_MOST ? sats : null;
}

/** Message for an invalid amount. */
export const SATS_PROBLEM = `The amount is a whole number of sats from ${SATS_LEAST} to 100,000`;

/** Formats an amount: `2,100 sats`, `1 sat`. */
export const formatSats = (sats: number): string => `${formatCount(sats)} ${sats === 1 ? 'sat' : 'sats'}`;

/**
 * Returns the approximate value of an amount by Bitcoin's last stored close, or by `SAT_USD` without one (Y1):
 * `$0.00058`, `$2.10`. Below ten cents with two significant digits.
 */
export function satsInUsd(sats: number, bitcoinClose: number | null): string {
  const satUsd = bitcoinClose !== null && bitcoinClose > 0 ? bitcoinClose / SATS_A_BITCOIN : SAT_USD;
  const usd = sats * satUsd;
  if (usd >= 0.1) return `$${usd.toFixed(2)}`;
  return `$${usd.toFixed(1 - Math.floor(Math.log10(usd))).replace(/0$/, '')}`;
}

/** Returns the content of an invoice's QR code. Upper case makes the code smaller. */
export const invoiceQrText = (bolt11: string): string => `LIGHTNING:${bolt11.toUpperCase()}`;

/** Returns the link that opens an invoice in a wallet. */
export const invoiceLink = (bolt11: string): string => `lightning:${bolt11}`;
