import { shownText } from '../../../lib/index.ts';
import type { Network } from '../../bolt11/bolt11Text.ts';
import { type Deadlines, usualDeadlines } from '../deadlines.ts';
import { requireAsAsked } from '../paidAsAsked.ts';
import { type Wallet, WalletError } from '../wallet.ts';
import { walletFetch } from '../walletFetch.ts';
import { walletId } from '../walletId.ts';
import { readBase, readKey, type WalletServer } from '../walletServer.ts';
import { lnbitsState } from './lnbitsState.ts';

export interface LnbitsOptions extends Partial<Deadlines> {
  readonly url: string;
  /** The wallet's invoice key, which can only receive, suffices. */
  readonly key: string;
  readonly network: Network;
}

/**
 * Builds a wallet of LNbits. Its webhooks are not signed, so only its answers to our key count. Throws if the address
 * or the key is invalid.
 */
export function createLnbits(options: LnbitsOptions): Wallet {
  const { createMs = usualDeadlines.createMs, lookUpMs = usualDeadlines.lookUpMs } = options;
  const base = readBase(options.url);
  const key = readKey(options.key, 'key');
  const name = `LNbits at ${base}`;
  const closing = new AbortController();
  const server: WalletServer = {
    name,
    base,
    headers: { 'x-api-key': key },
    keyName: 'key',
    keyHint: 'The wallet’s invoice key suffices, which can only receive',
    secrets: [key],
    closed: closing.signal,
  };

  return {
    kind: 'lnbits',
    id: walletId(`lnbits ${base}`, key),
    network: options.network,
    createInvoice: async ({ sats, description, lastsS, reference, webhook }) => {
      const body = {
        out: false, // LNbits would otherwise try to pay
        amount: sats,
        unit: 'sat',
        memo: description,
        expiry: lastsS,
        ...(webhook !== null && { webhook }),
        extra: { hindcast: reference },
      };
      const answer = await walletFetch(server, { path: '/api/v1/payments', body, timeoutMs: createMs });
      const invoice = answer.payment_request ?? answer.bolt11; // versions before 1.3.1 send only `bolt11`
      if (typeof invoice !== 'string') throw new WalletError(`${name} answers without an invoice`, { unknown: true });
      return invoice;
    },
    isPaid: async (paymentHash, sats) => {
      const answer = await walletFetch(server, { path: `/api/v1/payments/${paymentHash}`, timeoutMs: lookUpMs });
      // LNbits also answers requests without a valid key, but without details
      if (typeof answer.details !== 'object' || answer.details === null || typeof answer.paid !== 'boolean') {
        throw new WalletError(`${name} does not say whether the invoice is paid`, { unknown: true });
      }
      const details = answer.details as Readonly<Record<string, unknown>>;
      // if payer and payee use the same LNbits, it may answer with the payer's row, which says nothing about our
      // invoice
      if ('amount' in details && Number(details.amount) <= 0) {
        throw new WalletError(`${name} tells of a payment that was sent, not of one that came`, { unknown: true });
      }
      if (lnbitsState(answer, details, name) !== 'paid') return false;
      const told = {
        paymentHash: details.payment_hash,
        msats: details.amount,
        preimage: answer.preimage ?? details.preimage,
      };
      requireAsAsked(name, told, { paymentHash, sats });
      return true;
    },
    check: async () => {
      const answer = await walletFetch(server, { path: '/api/v1/wallet', timeoutMs: lookUpMs });
      if (typeof answer.name !== 'string') throw new WalletError(`${name} does not say which wallet the key opens`);
      // LNbits shows the wallet's id only to the admin key, which can spend
      return { name: `${shownText(answer.name, [key])} (${name})`, receivesOnly: !('id' in answer) };
    },
    close: () => closing.abort(),
  };
}
