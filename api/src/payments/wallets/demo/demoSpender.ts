import { randomBytes } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../lib/index.ts';
import { writeBolt11 } from '../../bolt11/writeBolt11.ts';
import type { Outgoing, Spender } from '../spender.ts';

/** The spender of a demo. It also acts as the payee, since its network has no other wallets. */
export interface DemoSpender extends Spender {
  /** Makes an invoice as the payee's wallet would. */
  invoiceOfPayee(sats: number): string;
}

const MOST = 1000;
const LASTS_S = 3600;

/** Builds the spender of a demo. Its payments are in memory only and are lost at a restart. */
export function createDemoSpender(clock: Clock): DemoSpender {
  const key = randomBytes(32);
  const preimages = new LRUCache<string, string>({ max: MOST });
  const paid = new Set<string>();
  return {
    kind: 'demo',
    id: 'demo',
    network: 'bcrt',
    feeFor: async () => 0,
    pay: async ({ paymentHash }) => {
      paid.add(paymentHash);
    },
    find: async (paymentHash): Promise<Outgoing> =>
      paid.has(paymentHash)
        ? { state: 'paid', feeSats: 0, preimage: preimages.get(paymentHash) ?? null }
        : { state: 'none', why: 'the demo’s wallet knows of no such payment' },
    check: async () => 'The demo’s own wallet',
    close: () => undefined,
    invoiceOfPayee: (sats) => {
      const preimage = randomBytes(32);
      const paymentHash = sha256(preimage);
      preimages.set(Buffer.from(paymentHash).toString('hex'), preimage.toString('hex'));
      const madeAt = Math.floor(clock.now() / 1000);
      return writeBolt11({ network: 'bcrt', sats, description: 'A refund', paymentHash, madeAt, lastsS: LASTS_S }, key);
    },
  };
}
