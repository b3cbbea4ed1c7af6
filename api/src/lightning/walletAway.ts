import { WalletError } from './wallet.ts';

/** A wallet that cannot be reached, or does not answer in time. */
export class WalletAway extends WalletError {}
