/** Sats that a message to a wallet pays, and the most that its fees may add. */
export const NEWS_SATS = 1;
export const NEWS_FEE_MOST = 5;

/**
 * Least payment, sats, for which messages to the payer's wallet are offered. They may cost this much: one for the
 * decision and one for the verdict.
 */
export const LEAST_FOR_WALLET_NEWS = 2 * (NEWS_SATS + NEWS_FEE_MOST);
