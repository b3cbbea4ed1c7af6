// Payments: from words to an invoice, from its payment to a submission; wallets.
// Other rooms import from here alone.

export { NoInvoice, readBolt11 } from './bolt11/readBolt11.ts';
export { callText } from './callText.ts';
export { checkInvoice } from './checkInvoice.ts';
export { createSpender } from './createSpender.ts';
export { createWallet } from './createWallet.ts';
export { createPayments, type Payments } from './payments.ts';
export { placeInvoice } from './placeInvoice.ts';
export { readSubmission } from './readSubmission.ts';
export { reconcile } from './reconcile.ts';
export { REMOVED_AT_ONCE, removeUnpaid } from './removeUnpaid.ts';
export { openPaymentRoutes } from './routes/openPayments.ts';
export { paymentRoutes } from './routes/payments.ts';
export { settleInvoice } from './settleInvoice.ts';
export { spamScore } from './spamScore.ts';
export type { DemoSpender } from './wallets/demo/demoSpender.ts';
export { finalAt } from './wallets/finality.ts';
export { LEAST_FOR_WALLET_NEWS, NEWS_FEE_MOST, NEWS_SATS } from './wallets/newsCost.ts';
export { type PayeeInvoice, readPayeeInvoice, type WantedInvoice } from './wallets/payeeInvoice.ts';
export type { Outgoing, Spender } from './wallets/spender.ts';
export { type Wallet, WalletError } from './wallets/wallet.ts';
export { WalletAway } from './wallets/walletAway.ts';
export { webhookPath } from './webhookPath.ts';
