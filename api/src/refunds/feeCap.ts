/** What wallets usually take of a payment at most: 1 % and a few sats. */
const USUAL = { rate: 0.01, sats: 5 } as const;

/** What fees may take beside a refund unless it is said, in sats. */
export const usualFeeCap = (paid: number): number => USUAL.sats + Math.ceil(paid * USUAL.rate);
