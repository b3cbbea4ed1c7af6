import { INVOICE_KEY, startLnbits } from '../lightning/lnbitsHost.ts';
import type { ApiOptions, Scope } from './fixture.ts';
import { startWithWallet } from './walletApi.ts';

export { DAY_MS, words } from './walletApi.ts';

/** An API whose payments come into an emulated LNbits, at the time that it is. */
export async function startWithLnbits(t: Scope, options: ApiOptions = {}) {
  const wallet = await startLnbits(t);
  const settings = { HINDCAST_WALLET: 'lnbits', HINDCAST_WALLET_URL: wallet.url, HINDCAST_WALLET_KEY: INVOICE_KEY };
  const started = await startWithWallet(t, settings, options);
  const invoices = () => wallet.asked.filter(({ method }) => method === 'POST').length;
  const { alter } = wallet;
  return {
    ...{ ...started, wallet, invoices },
    async clear() {
      Object.assign(wallet, { fault: null, alter });
      wallet.asked.length = 0;
      await started.clear();
    },
  };
}
