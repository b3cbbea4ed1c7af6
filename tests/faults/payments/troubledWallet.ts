import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { writeBolt11 } from '../../../api/src/payments/bolt11/writeBolt11.ts';
import type { Scope } from '../../api/fixture.ts';
import type { Invoices } from '../../lightning/invoices.ts';
import { INVOICE_KEY, startLnbits } from '../../lightning/lnbitsHost.ts';
import type { Asked, Fault, Reply } from '../../lightning/walletHost.ts';

/** A wallet's failure in place of a plain answer. It has done what was requested all the same. */
type Trouble = 'stall' | 'drop' | 'cut' | 'fault' | 'repeat' | 'amount' | 'network' | 'hash';

/** Share of requests with each trouble, of one: for an order, and for a check whether an invoice is paid. */
const WITH_ORDERS: Readonly<Partial<Record<Trouble, number>>> = {
  stall: 0.08,
  drop: 0.04,
  cut: 0.03,
  fault: 0.04,
  repeat: 0.05,
  amount: 0.02,
  network: 0.02,
  hash: 0.02,
};
const WITH_QUESTIONS: typeof WITH_ORDERS = { stall: 0.05, drop: 0.05, cut: 0.03, fault: 0.05, repeat: 0.05 };

/** Cloudflare's answer in place of a wallet that misbehaves. */
const FAULT: Reply = { status: 520, body: '<html><title>520: Web server is returning an unknown error</title></html>' };

/** An emulated LNbits whose answers stall, break off, repeat earlier ones or lie. */
export interface TroubledWallet {
  /** The settings that name it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly invoices: Invoices;
  /** The payment hashes of what was paid. */
  readonly paid: ReadonlySet<string>;
  /** Number of answers that were not plain, and of webhooks that were sent. */
  readonly counts: { troubles: number; webhooks: number };
  /** Pays an invoice; its webhook may come late, more than once, or never. */
  pay(paymentHash: string): void;
  /** Says by a webhook that an invoice is paid, whether it is or not. */
  sendWebhook(paymentHash: string, afterMs?: number): Promise<void>;
  /** From now on it answers plainly. */
  calm(): void;
}

export async function startTroubledWallet(
  scope: Scope,
  random: () => number,
  longestStallMs: number,
): Promise<TroubledWallet> {
  const host = await startLnbits(scope);
  const key = randomBytes(32);
  const said = new Map<string, Reply>();
  const webhooks = new Map<string, string>();
  const paid = new Set<string>();
  const counts = { troubles: 0, webhooks: 0 };
  let isCalm = false;

  function draw(chances: typeof WITH_ORDERS): Trouble | null {
    let left = random();
    for (const [trouble, chance] of Object.entries(chances)) {
      left -= chance;
      if (left < 0) return trouble as Trouble;
    }
    return null;
  }

  /** The same answer with another invoice in it. */
  function lie(reply: Reply, trouble: Trouble, { amount, memo, expiry }: Record<string, unknown>): Reply {
    const order = { sats: Number(amount), description: String(memo), lastsS: Number(expiry) };
    const made = { madeAt: Math.floor(Date.now() / 1000), paymentHash: randomBytes(32) };
    const lies: Partial<Record<Trouble, () => object>> = {
      amount: () => ({ payment_request: host.invoices.make({ ...order, sats: order.sats + 1 }).text }),
      network: () => ({ payment_request: writeBolt11({ network: 'bc', ...order, ...made }, key) }),
      hash: () => ({ payment_hash: made.paymentHash.toString('hex'), checking_id: made.paymentHash.toString('hex') }),
    };
    return { ...reply, body: { ...Object(reply.body), ...lies[trouble]?.() } };
  }

  function remember({ body }: Asked, reply: Reply): Record<string, unknown> {
    const order = JSON.parse(body) as Record<string, unknown>;
    const { payment_hash } = reply.body as { payment_hash: string };
    if (typeof order.webhook === 'string') webhooks.set(payment_hash, order.webhook);
    return order;
  }

  host.alter = async (asked, reply): Promise<Fault> => {
    const isOrder = asked.method === 'POST' && reply.status === 201;
    const order = isOrder ? remember(asked, reply) : {};
    const before = said.get(asked.path);
    const trouble = isCalm ? null : draw(isOrder ? WITH_ORDERS : WITH_QUESTIONS);
    if (trouble !== null) counts.troubles++;
    else said.set(asked.path, reply);
    if (trouble === 'stall') await wait(random() * longestStallMs);
    if (trouble === null || trouble === 'stall') return reply;
    if (trouble === 'drop') return 'drop';
    if (trouble === 'cut') return { ...reply, isCut: true };
    if (trouble === 'fault') return FAULT;
    if (trouble === 'repeat') return before ?? reply; // of an order: somebody else's invoice
    return lie(reply, trouble, order);
  };

  async function sendWebhook(paymentHash: string, afterMs = 0): Promise<void> {
    const url = webhooks.get(paymentHash);
    if (url === undefined) return;
    await wait(afterMs);
    const body = JSON.stringify({ payment_hash: paymentHash, pending: false, status: 'success' });
    counts.webhooks++;
    // a wallet does not care whether anybody listens
    await fetch(url, { method: 'POST', body }).catch(() => undefined);
  }

  return {
    settings: {
      HINDCAST_WALLET: 'lnbits',
      HINDCAST_WALLET_URL: host.url,
      HINDCAST_WALLET_KEY: INVOICE_KEY,
      HINDCAST_WALLET_NETWORK: 'regtest',
    },
    invoices: host.invoices,
    paid,
    counts,
    sendWebhook,
    pay(paymentHash) {
      host.invoices.pay(paymentHash);
      paid.add(paymentHash);
      const times = Math.floor(random() * 4);
      for (let time = 0; time < times; time++) void sendWebhook(paymentHash, random() * 1500);
    },
    calm() {
      isCalm = true;
    },
  };
}
