/** Time after an invoice's expiry at which a failed payment can no longer arrive, ms. */
const MARGIN_MS = 600_000;

/**
 * Returns the time from which a wallet's report of a failed payment is final. Until the invoice expires, such a payment
 * may still arrive.
 */
export const finalAt = ({ expires_at }: { readonly expires_at: Date }): Date =>
  new Date(expires_at.getTime() + MARGIN_MS);
