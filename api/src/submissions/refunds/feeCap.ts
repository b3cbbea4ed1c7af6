/** Default limit of fees: 1 % of the payment plus 5 sats. */
const USUAL = { rate: 0.01, sats: 5 } as const;

/** Returns the default limit of fees on top of a refund, in sats. A request may set another limit. */
export const usualFeeCap = (paid: number): number => USUAL.sats + Math.ceil(paid * USUAL.rate);
