/** Timeouts of a wallet, ms. */
export interface Deadlines {
  /** For creating an invoice: the wallet may have to ask its node. */
  readonly createMs: number;
  /** For looking up an invoice, and for checking the wallet. */
  readonly lookUpMs: number;
}

export const usualDeadlines: Deadlines = { createMs: 60_000, lookUpMs: 5_000 };
