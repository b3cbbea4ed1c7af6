import { type Clock, ConfigError, SPEND_KEY, type WalletSetting } from '../lib/index.ts';
import { createDemoSpender, type DemoSpender } from './wallets/demo/demoSpender.ts';
import { createLnbitsSpender } from './wallets/lnbits/lnbitsSpender.ts';
import { createNwcSpender } from './wallets/nwc/nwcSpender.ts';
import { createPhoenixdSpender } from './wallets/phoenixd/phoenixdSpender.ts';
import type { Spender } from './wallets/spender.ts';

function create(setting: Exclude<WalletSetting, { kind: 'demo' }>, key: string): Spender {
  switch (setting.kind) {
    case 'lnbits':
      return createLnbitsSpender({ ...setting, key });
    case 'phoenixd':
      return createPhoenixdSpender({ ...setting, password: key });
    case 'nwc':
      return createNwcSpender({ ...setting, uri: key });
  }
}

/** Builds the spender for the wallet of the settings. Null if no spend key is set. Throws ConfigError. */
export function createSpender(
  setting: WalletSetting,
  spendKey: string | null,
  clock: Clock,
): Spender | DemoSpender | null {
  if (setting.kind === 'demo') return createDemoSpender(clock);
  if (spendKey === null) return null;
  try {
    return create(setting, spendKey);
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(SPEND_KEY, `cannot be used: ${problem}`);
  }
}
