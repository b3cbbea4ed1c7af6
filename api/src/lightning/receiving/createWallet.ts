import { ConfigError } from '../../config/setting.ts';
import type { WalletSetting } from '../../config/wallet.ts';
import type { Clock } from '../../timing/clock.ts';
import { createNwc } from '../nwc/nwc.ts';
import type { Wallet } from '../wallet.ts';
import { createDemoWallet } from './demoWallet.ts';
import { createLnbits } from './lnbits.ts';
import { createPhoenixd } from './phoenixd.ts';

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
