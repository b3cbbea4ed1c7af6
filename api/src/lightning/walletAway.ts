import { WalletError } from './wallet.ts';

/** A wallet that cannot be reached, or does not answer in time. */
export class WalletAway extends WalletError {}

/** A wallet that is asked no more, since this process ends. */
export class WalletClosed extends WalletAway {}
