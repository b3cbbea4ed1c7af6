import type { WalletSetting } from '../config/wallet.ts';
import type { Clock } from '../timing/clock.ts';
import { createDemoWallet } from './demoWallet.ts';
import type { Wallet } from './wallet.ts';

/** The wallet of the settings. */
export function createWallet(setting: WalletSetting, clock: Clock): Wallet {
  switch (setting.kind) {
    case 'demo':
      return createDemoWallet(clock);
    default:
      throw new Error(`The wallet ${setting.kind} is not built yet`);
  }
}
