/** Timeouts of a wallet, ms. */
export interface Deadlines {
  /** For an invoice: the wallet may have to ask its node. */
  readonly createMs: number;
  /** For a look at an invoice, and for a check of the wallet. */
  readonly lookUpMs: number;
}

export const usualDeadlines: Deadlines = { createMs: 60_000, lookUpMs: 5_000 };
