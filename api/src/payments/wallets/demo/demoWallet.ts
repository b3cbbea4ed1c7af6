import { randomBytes } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../lib/index.ts';
import { writeBolt11 } from '../../bolt11/writeBolt11.ts';
import type { Wallet } from '../wallet.ts';

/** Wallet of a demo. Its invoices are signed and valid, on a test network without real money. */
export interface DemoWallet extends Wallet {
  /** Marks an invoice (payment hash, hexadecimal) as paid. */
  pay(paymentHash: string): void;
}

/** Maximum number of invoices that a demo remembers as paid until they are settled. */
const MOST_PAID = 1000;

/** Builds the wallet of a demo. It keeps paid invoices in memory only, because they are settled in the same request. */
export function createDemoWallet(clock: Clock): DemoWallet {
  const key = randomBytes(32);
  const paid = new LRUCache<string, true>({ max: MOST_PAID });
  return {
    kind: 'demo',
    id: 'demo',
    network: 'bcrt',
    createInvoice: async ({ sats, description, lastsS }) => {
      const paymentHash = sha256(randomBytes(32));
      const madeAt = Math.floor(clock.now() / 1000);
      return writeBolt11({ network: 'bcrt', sats, description, paymentHash, madeAt, lastsS }, key);
    },
    isPaid: async (paymentHash) => paid.has(paymentHash),
    check: async () => ({ name: 'the demo’s own wallet', receivesOnly: null }),
    close: () => undefined,
    pay: (paymentHash) => {
      paid.set(paymentHash, true);
    },
  };
}
