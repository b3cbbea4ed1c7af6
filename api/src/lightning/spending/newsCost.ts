/** What news to a wallet pays it, in sats, and what fees may take beside that. */
export const NEWS_SATS = 1;
export const NEWS_FEE_MOST = 5;

/** Whoever paid less is not offered it: two messages, of the decision and of the verdict, may cost so many sats. */
export const LEAST_FOR_WALLET_NEWS = 2 * (NEWS_SATS + NEWS_FEE_MOST);
