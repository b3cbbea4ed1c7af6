import type { Scope } from '../api/fixture.ts';
import type { Invoices, KeptInvoice } from './invoices.ts';
import { type LightningPair, startLightningPair } from './ldk/pair.ts';
import { INVOICE_KEY, type LnbitsHost, startLnbits } from './lnbitsHost.ts';

/** An LNbits whose invoices are those of a real node, and another node that can pay them. */
export interface LdkLnbits extends LnbitsHost {
  readonly pair: LightningPair;
  /** The settings with which the product takes payments by it. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The payee’s invoices as a wallet keeps them. What is paid is asked of the node each time. */
function invoicesOf(pair: LightningPair): Invoices {
  const kept = new Map<string, Omit<KeptInvoice, 'isPaid'>>();
  const find = (paymentHash: string): KeptInvoice | undefined => {
    const known = kept.get(paymentHash);
    return known && { ...known, isPaid: pair.isPaid(paymentHash) };
  };
  return {
    make({ sats, description, lastsS }) {
      const { bolt11, paymentHash, preimage } = pair.createInvoice(sats, description, lastsS);
      const made = { text: bolt11, paymentHash, preimage, sats, description, lastsS };
      kept.set(paymentHash, made);
      return { ...made, isPaid: false };
    },
    find,
    pay(paymentHash) {
      const invoice = kept.get(paymentHash);
      if (!invoice) throw new Error('No such invoice');
      void pair.pay(invoice.text); // the nodes are done before this returns
    },
  };
}

/** Starts two Lightning nodes and an LNbits before the one that is paid; all of it ends with the test. */
export async function startLdkLnbits(scope: Scope): Promise<LdkLnbits> {
  const pair = await startLightningPair(scope);
  const host = await startLnbits(scope, { invoices: invoicesOf(pair) });
  const settings = {
    HINDCAST_WALLET: 'lnbits',
    HINDCAST_WALLET_URL: host.url,
    HINDCAST_WALLET_KEY: INVOICE_KEY,
    HINDCAST_WALLET_NETWORK: 'regtest',
  };
  return Object.assign(host, { pair, settings });
}
