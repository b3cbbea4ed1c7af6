import { type Clock, ConfigError, type WalletSetting } from '../lib/index.ts';
import { createDemoWallet } from './wallets/demo/demoWallet.ts';
import { createLnbits } from './wallets/lnbits/lnbits.ts';
import { createNwc } from './wallets/nwc/nwc.ts';
import { createPhoenixd } from './wallets/phoenixd/phoenixd.ts';
import type { Wallet } from './wallets/wallet.ts';

function create(setting: WalletSetting, clock: Clock): Wallet {
  switch (setting.kind) {
    case 'demo':
      return createDemoWallet(clock);
    case 'lnbits':
      return createLnbits(setting);
    case 'phoenixd':
      return createPhoenixd({ ...setting, password: setting.key });
    case 'nwc':
      return createNwc(setting);
  }
}

/** Builds the wallet of the settings, without any request. Throws ConfigError. */
export function createWallet(setting: WalletSetting, clock: Clock): Wallet {
  try {
    return create(setting, clock);
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError('HINDCAST_WALLET', `${setting.kind} cannot be used: ${problem}`);
  }
}
