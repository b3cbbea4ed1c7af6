import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createLnbits } from '../../api/src/payments/wallets/lnbits/lnbits.ts';
import { createNwc } from '../../api/src/payments/wallets/nwc/nwc.ts';
import { createPhoenixd } from '../../api/src/payments/wallets/phoenixd/phoenixd.ts';
import { type Wallet, WalletError } from '../../api/src/payments/wallets/wallet.ts';
import type { Invoices } from './invoices.ts';
import { type Answers, type Told, walletAnswers } from './lies.ts';
import { INVOICE_KEY, startLnbits } from './lnbitsHost.ts';
import { startRelay } from './nostrRelay.ts';
import { createNwcKeys, nwcUri, startNwcService } from './nwcService.ts';
import { LIMITED_PASSWORD, startPhoenixd } from './phoenixdHost.ts';
import type { WalletHost } from './walletHost.ts';

/** A wallet as the product asks it, and what its emulated host says of some invoices. */
interface Lying {
  readonly wallet: Wallet;
  readonly invoices: Invoices;
  /** By payment hash. */
  readonly told: Map<string, Told>;
}

function overHttp(host: WalletHost & Pick<Lying, 'invoices'>, wallet: Wallet): Lying {
  const told = new Map<string, Told>();
  host.alter = ({ path }, reply) => {
    const answer = told.get(path.slice(path.lastIndexOf('/') + 1));
    return answer ? { status: 200, ...answer } : reply;
  };
  return { wallet, invoices: host.invoices, told };
}

const starts: Readonly<Record<keyof typeof walletAnswers, (t: TestContext) => Promise<Lying>>> = {
  lnbits: async (t) => {
    const host = await startLnbits(t);
    return overHttp(host, createLnbits({ url: host.url, key: INVOICE_KEY, network: 'bcrt' }));
  },
  phoenixd: async (t) => {
    const host = await startPhoenixd(t);
    return overHttp(host, createPhoenixd({ url: host.url, password: LIMITED_PASSWORD, network: 'bcrt' }));
  },
  nwc: async (t) => {
    const relay = await startRelay(t);
    const keys = createNwcKeys();
    const service = await startNwcService(t, relay.url, keys);
    const told = new Map<string, Told>();
    service.alter = ({ params }, said) => {
      const answer = told.get(String(params.payment_hash));
      return answer ? (answer.body as object) : said;
    };
    const wallet = createNwc({ uri: nwcUri(keys, [relay.url]), network: 'bcrt' });
    t.after(async () => wallet.close());
    return { wallet, invoices: service.invoices, told };
  },
};

const SATS = 21;

/** Returns the names of the answers that are taken for a payment. */
async function paidBy({ wallet, invoices, told }: Lying, answers: Answers): Promise<string[]> {
  const paid: string[] = [];
  for (const [name, answer] of Object.entries(answers)) {
    const { paymentHash, preimage, sats } = invoices.make({ sats: SATS, description: name, lastsS: 600 });
    told.set(paymentHash, answer({ paymentHash, preimage, sats }));
    const isPaid = await wallet.isPaid(paymentHash, SATS).catch((error: unknown) => {
      if (error instanceof WalletError) return false;
      throw error;
    });
    if (isPaid) paid.push(name);
  }
  return paid;
}

for (const kind of ['lnbits', 'phoenixd', 'nwc'] as const) {
  const { lies, honest } = walletAnswers[kind];

  test(`${kind}: none of ${Object.keys(lies).length} misleading answers makes an invoice paid, and every honest one does [Y5 Y6]`, async (t) => {
    const lying = await starts[kind](t);
    assert.deepEqual(await paidBy(lying, lies), []);
    assert.deepEqual(await paidBy(lying, honest), Object.keys(honest));
  });
}
