import { WalletError } from './wallet.ts';

/** Error for a wallet that cannot be reached or does not answer in time. */
export class WalletAway extends WalletError {}

/** Error for a request to a wallet that is closed because this process ends. */
export class WalletClosed extends WalletAway {}
