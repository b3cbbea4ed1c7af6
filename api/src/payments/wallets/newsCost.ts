/** Amount that is paid with a message to a wallet, sats. */
export const NEWS_SATS = 1;
/** Maximum fees of a message to a wallet, sats. */
export const NEWS_FEE_MOST = 5;

/**
 * Least payment, sats, for which messages to the payer's wallet are offered. They may cost this much: one for the
 * decision and one for the verdict.
 */
export const LEAST_FOR_WALLET_NEWS = 2 * (NEWS_SATS + NEWS_FEE_MOST);
