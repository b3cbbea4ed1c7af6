import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStorage, type Storage } from '../../api/src/db/connect.ts';
import { readConfig } from '../../api/src/lib/config/config.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { readBolt11 } from '../../api/src/payments/bolt11/readBolt11.ts';
import { createSpender } from '../../api/src/payments/createSpender.ts';
import type { Spender } from '../../api/src/payments/wallets/spender.ts';
import { carryOutRefunds } from '../../api/src/submissions/refunds/carryOut.ts';
import { ADMIN_KEY, INVOICE_KEY, startLnbits } from '../lightning/lnbitsHost.ts';
import { invoiceOfPayee } from '../lightning/outgoing.ts';
import { patience } from '../patience.ts';
import { startServerProcess } from './serverProcess.ts';

/** Counts of the refunds on record after the kills. */
export interface RefundAftermath {
  readonly refunds: number;
  readonly kills: number;
  /** Payments that the wallet was asked for more than once, and ones that it made for a refund that has another. */
  readonly doubled: number;
  /** Refunds that are not settled at the end, or otherwise than the wallet did. */
  readonly lost: number;
  /** Answers that the wallet did not give, although it had paid. */
  readonly troubles: number;
}

const SATS = 500;
const LONGEST_LIFE_MS = 500;
const ROUNDS = 100;
/** After so long a payment that the wallet never heard of has failed for good. */
const LATER_MS = 24 * 3_600_000;

/** Puts refunds on record that nobody has paid yet, as the call does. */
async function layRefunds({ models }: Storage, count: number, wallet: string): Promise<void> {
  const now = new Date();
  for (let n = 1; n <= count; n++) {
    const bolt11 = invoiceOfPayee({ sats: SATS, lastsS: 3600 });
    const { paymentHash: payment_hash } = readBolt11(bolt11);
    const said = { submission_id: n, invoice_id: n, claim: n, state: 'asked', sats: SATS, fee_cap: 10 } as const;
    const row = { ...said, host: 'wallet.example.com', wallet, payment_hash, bolt11, actor: 'a test' };
    await models.refunds.create({
      ...row,
      expires_at: new Date(now.getTime() + 3_600_000),
      created_at: now,
      due_at: now,
    });
  }
}

const settled = async ({ models }: Storage): Promise<number> =>
  models.refunds.count({ where: { state: ['paid', 'failed'] } });

/** Does the work of the next server, with less waiting between its rounds. */
async function finish(storage: Storage, spender: Spender | null, now: () => number): Promise<void> {
  if (!spender) return;
  const log = createLog('silent');
  const { models } = storage;
  for (let round = 0; round < ROUNDS; round++) {
    await models.refunds.update({ due_at: new Date(0) }, { where: { state: ['asked', 'paying', 'unknown'] } });
    if ((await carryOutRefunds({ storage, clock: { now }, spender }, log)) === 0) return;
  }
}

/**
 * Kills a server (SIGKILL) again and again while it pays refunds at a wallet that stalls, breaks off and answers 500 after
 * it has paid; then finishes what is left, and counts what is lost or doubled.
 */
export async function killRefunds(
  kills: number,
  refunds: number,
  random: () => number,
  onKill?: (kill: number, paid: number) => void,
): Promise<RefundAftermath> {
  const ends: (() => Promise<unknown>)[] = [];
  const scope = { after: (end: () => Promise<void>) => void ends.push(end) };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'hindcast-refunds-'));
    scope.after(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
    const host = await startLnbits(scope);
    let troubles = 0;
    host.alter = async ({ method }, reply) => {
      const drawn = random();
      if (drawn < 0.2) await wait(random() * 300);
      if (drawn > (method === 'POST' ? 0.6 : 0.9)) {
        troubles++;
        return drawn > 0.95 ? 'drop' : { status: 500, body: {} };
      }
      return reply;
    };
    const settings = {
      HINDCAST_DATA_DIR: dataDir,
      HINDCAST_WALLET: 'lnbits',
      HINDCAST_WALLET_URL: host.url,
      HINDCAST_WALLET_KEY: INVOICE_KEY,
      HINDCAST_SPEND_KEY: ADMIN_KEY,
      HINDCAST_WALLET_NETWORK: 'regtest',
      HINDCAST_LOG_LEVEL: 'error',
      HINDCAST_PRICE_SOURCES: 'none',
    };
    const config = readConfig(settings);
    const spender = config.wallet && createSpender(config.wallet, config.spendKey, { now: Date.now });
    const before = await openStorage(config);
    await layRefunds(before, refunds, spender?.id ?? '');
    await before.close();

    for (let kill = 1; kill <= kills; kill++) {
      const asked = host.asked.length;
      const server = await startServerProcess(dataDir, settings);
      const until = performance.now() + patience(20_000);
      while ((host.asked.length < asked + 15 || troubles === 0) && performance.now() < until) await wait(5);
      await wait(random() * LONGEST_LIFE_MS);
      await server.kill();
      onKill?.(kill, host.sent.payments.length);
    }
    host.alter = (_, reply) => reply;
    const after = await openStorage(config);
    try {
      await finish(after, spender, Date.now);
      // a kill after “it is about to be paid” is on record, and before the wallet was asked
      await finish(after, spender, () => Date.now() + LATER_MS);
      const rows = await after.models.refunds.findAll();
      const paid = new Set(host.sent.payments.map(({ paymentHash }) => paymentHash));
      const lost = rows.filter(({ state, payment_hash }) => state !== (paid.has(payment_hash) ? 'paid' : 'failed'));
      const twice = host.sent.payments.filter(({ asked }) => asked > 1).length;
      const beyond = Math.max(0, host.sent.payments.length - (await settled(after)));
      return { refunds: rows.length, kills, doubled: twice + beyond, lost: lost.length, troubles };
    } finally {
      await after.close();
    }
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
