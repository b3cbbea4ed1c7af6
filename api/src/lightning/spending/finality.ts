/** So long after the end of its invoice nothing that failed can still arrive. */
const MARGIN_MS = 600_000;

/**
 * From when on a wallet's word that a payment failed is final. Before, it may be wrong: while the invoice lasts, a
 * payment that is said to have failed may arrive.
 */
export const finalAt = ({ expires_at }: { readonly expires_at: Date }): Date =>
  new Date(expires_at.getTime() + MARGIN_MS);
