/** Sats that a message with news pays to a wallet, and the most sats that fees may take besides. */
export const NEWS_SATS = 1;
export const NEWS_FEE_MOST = 5;

/**
 * Least payment, sats, for which news to a wallet is offered: two messages, of the decision and of the verdict, may
 * cost so many.
 */
export const LEAST_FOR_WALLET_NEWS = 2 * (NEWS_SATS + NEWS_FEE_MOST);
