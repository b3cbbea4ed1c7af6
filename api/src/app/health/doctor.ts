import { randomUUID } from 'node:crypto';
import type { WireFinding } from '@hindcast/domain/client';
import { INVOICE_LASTS_S } from '@hindcast/domain/submit';
import { Op } from 'sequelize';
import type { Storage } from '../../db/index.ts';
import {
  type Clock,
  type Config,
  type GuardedPost,
  howToSpend,
  type InstallationKey,
  OutboundError,
  type WalletKind,
} from '../../lib/index.ts';
import { type Mailer, type NoticeParts, sealedAs, sendWebhook } from '../../notifications/index.ts';
import {
  checkInvoice,
  type Payments,
  readBolt11,
  type Spender,
  type Wallet,
  WalletAway,
} from '../../payments/index.ts';
import { START_WORK, unattended } from '../jobs/jobs.ts';
import type { AssetStatusParts } from './assetStatus.ts';
import { type BackupStatusParts, examineBackups } from './backupStatus.ts';
import { examineAddress } from './examineAddress.ts';
import { examinePrices } from './examinePrices.ts';
import { examineReading, type ReadingParts } from './examineReading.ts';
import { keyWarnings } from './keyWarnings.ts';
import { doubtedText } from './paymentStatus.ts';
import { examineQueue } from './queueStatus.ts';
import { examineSigning, type SigningStatusParts } from './signingStatus.ts';

export interface DoctorParts extends ReadingParts, SigningStatusParts, AssetStatusParts, BackupStatusParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly key: InstallationKey;
  readonly payments: Payments | null;
  readonly spender: Spender | null;
  readonly notices: NoticeParts | null;
  readonly config: Config;
  readonly post: GuardedPost;
}

/** Largest tolerated difference of clocks, ms. With a larger one, invoices expire at another time than expected. */
const CLOCK_MS = 5000;
/**
 * Largest tolerated difference to a wallet's clock, s. A wallet's time has whole seconds, and its answer may be slow.
 */
const WALLET_CLOCK_S = 60;

const well = (part: string, said: string): WireFinding => ({ part, state: 'well', said });
const ill = (part: string, said: string): WireFinding => ({ part, state: 'ill', said });
const unset = (part: string, said: string): WireFinding => ({ part, state: 'unset', said });

/** Runs one check of the doctor. An error becomes a problem in the result. */
async function tryPart(part: string, check: () => Promise<WireFinding>): Promise<WireFinding> {
  try {
    return await check();
  } catch (thrown) {
    return ill(part, thrown instanceof Error ? thrown.message : String(thrown));
  }
}

async function database({ storage, clock }: DoctorParts): Promise<WireFinding> {
  const apart = Math.abs((await storage.now()) - clock.now());
  if (apart > CLOCK_MS) {
    return ill('Database', `Its clock and this server’s are ${Math.round(apart / 1000)} s apart: set both by NTP.`);
  }
  return well('Database', storage.name);
}

async function work({ storage }: DoctorParts): Promise<WireFinding> {
  const left = unattended(await storage.leases.held());
  return left.length === 0
    ? well('Work', 'Every job has a process.')
    : ill('Work', `Nobody does ${left.join(', ')}: ${START_WORK}.`);
}

const OVER_HTTP =
  'Is it running? HINDCAST_WALLET_URL has to be its address as this server reaches it: try curl with it here.';
/** First advice if a wallet does not answer, by its kind. */
const WHERE: Readonly<Record<WalletKind, string>> = {
  lnbits: OVER_HTTP,
  phoenixd: OVER_HTTP,
  nwc: 'Is the wallet on line, and does it still have this connection? HINDCAST_WALLET_KEY names its relays, which this server has to reach.',
  demo: 'It is a part of this server: start that again.',
};

/** Time for which a wallet must remember payments, ms. */
const KNOWN_MS = 30 * 86_400_000;

/**
 * Returns a sentence if the wallet does not know its last payment. Null if it does, or if nothing was paid recently.
 */
async function forgottenText(wallet: Wallet, storage: Storage, nowMs: number): Promise<string | null> {
  if (wallet.kind === 'demo') return null; // the demo's wallet forgets payments at a restart
  const where = { wallet: wallet.id, state: 'paid' as const, paid_at: { [Op.gt]: new Date(nowMs - KNOWN_MS) } };
  const last = await storage.models.invoices.findOne({ where, order: [['paid_at', 'DESC']] });
  if (!last?.payment_hash || (await wallet.isPaid(last.payment_hash, last.sats))) return null;
  return `It says that the invoice ${last.payment_hash.slice(0, 8)}… is not paid, which it was paid ${last.sats} sats for: is it the same wallet, and does it answer for all of its invoices?`;
}

/** Makes an invoice of one sat that nobody sees, reads it, looks it up, and looks up the last payment. */
async function tryWallet(wallet: Wallet, storage: Storage, nowMs: number): Promise<WireFinding> {
  const { name, receivesOnly } = await wallet.check().catch((thrown: unknown) => {
    throw thrown instanceof WalletAway ? new Error(`${thrown.message}. ${WHERE[wallet.kind]}`) : thrown;
  });
  const order = { sats: 1, description: 'A check', lastsS: INVOICE_LASTS_S, reference: randomUUID(), webhook: null };
  const bolt11 = await wallet.createInvoice(order);
  const { paymentHash } = checkInvoice(bolt11, { sats: 1, network: wallet.network, nowMs });
  const apartS = Math.round(Math.abs(readBolt11(bolt11).madeAt - nowMs / 1000));
  if (apartS > WALLET_CLOCK_S)
    return ill('Wallet', `Its clock and this server’s are ${apartS} s apart: set both by NTP.`);
  if (await wallet.isPaid(paymentHash, 1))
    return ill('Wallet', `${name} says that an invoice nobody has seen is paid.`);
  const forgotten = await forgottenText(wallet, storage, nowMs);
  if (forgotten !== null) return ill('Wallet', forgotten);
  const spends = 'Its key can also spend: one that only receives is enough, and safer.';
  return well('Wallet', `${name} makes invoices and answers for them.${receivesOnly === false ? ` ${spends}` : ''}`);
}

async function mail(mailer: Mailer): Promise<WireFinding> {
  await mailer.check();
  return well('Mail', 'The mail server answers and takes the login.');
}

/** Checks if the wallet has reported payments that differ from their invoices. */
async function payments({ storage }: DoctorParts): Promise<WireFinding> {
  const doubted = await storage.models.invoices.count({ where: { state: 'open', doubt: { [Op.ne]: null } } });
  return doubted > 0
    ? ill('Payments', doubtedText(doubted))
    : well('Payments', 'The wallet tells of what was asked for.');
}

/** Checks that operators are told by mail. Reports the problem of the last mail. */
async function operators({ storage, config }: DoctorParts): Promise<WireFinding> {
  const { mail: mailboxes, minutes } = config.operators;
  if (mailboxes.length === 0) {
    return unset('News', 'HINDCAST_OPERATORS_MAIL names no mailbox: no mail tells of new submissions.');
  }
  const where = { channel: 'mail' } as const;
  const last = await storage.models.operatorNews.findOne({ where, order: [['last_id', 'DESC']] });
  if (last?.problem) return ill('News', `The last mail to operators did not go: ${last.problem}`);
  const to = mailboxes.length === 1 ? 'One mailbox hears' : `${mailboxes.length} mailboxes hear`;
  return well('News', `${to} of new submissions, at most each ${minutes} minutes.`);
}

/** Sends a signed ping to the webhook. */
async function webhook({ config, post, clock }: DoctorParts): Promise<WireFinding> {
  const setting = config.operators.webhook;
  if (!setting) return unset('Webhook', 'HINDCAST_WEBHOOK_URL is not set: no program is told of new submissions.');
  const { host } = new URL(setting.url);
  const nowMs = clock.now();
  const body = JSON.stringify({ type: 'ping', timestamp: new Date(nowMs).toISOString(), data: {} });
  try {
    await sendWebhook(post, setting, { delivery: randomUUID(), body, nowMs });
  } catch (thrown) {
    if (!(thrown instanceof OutboundError) || thrown.reason !== 'address' || setting.mayBePrivate) throw thrown;
    return ill(
      'Webhook',
      `${thrown.message}: where ${host} is meant to be a private one, name it in HINDCAST_WEBHOOK_PRIVATE.`,
    );
  }
  return well('Webhook', `${host} takes a signed ping.`);
}

/** Checks that stored addresses can be decrypted with this server's key. */
async function contacts(parts: DoctorParts): Promise<WireFinding> {
  const { storage, key } = parts;
  const [warning] = await keyWarnings(parts);
  if (warning !== undefined) return ill('Key', warning);
  const last = await storage.models.contacts.findOne({ order: [['id', 'DESC']] });
  if (!last || key.open(sealedAs(last.intent_id), last.sealed) !== null) return well('Key', 'It opens what is sealed.');
  return ill(
    'Key',
    'Addresses on record were sealed by another key: put hindcast.key back into the data folder, or set HINDCAST_KEY.',
  );
}

const NO_CAP = 'By Nostr Wallet Connect nobody can tell it how much fees may take: set a budget in the wallet itself.';

/** Checks every part that the server depends on, end to end. */
export async function examine(parts: DoctorParts): Promise<WireFinding[]> {
  const { payments: taken, spender, notices, clock, config } = parts;
  const mailer = notices?.mailer ?? null;
  return Promise.all([
    tryPart('Database', () => database(parts)),
    tryPart('Work', () => work(parts)),
    tryPart('Address', () => examineAddress(config)),
    tryPart('Prices', () => examinePrices(parts)),
    tryPart('Backups', async () => examineBackups(parts)),
    taken
      ? tryPart('Wallet', () => tryWallet(taken.wallet, parts.storage, clock.now()))
      : unset('Wallet', 'HINDCAST_WALLET names none: nobody can submit a prediction.'),
    tryPart('Payments', () => payments(parts)),
    spender
      ? tryPart('Refunds', async () =>
          well('Refunds', `${await spender.check()} can pay.${spender.kind === 'nwc' ? ` ${NO_CAP}` : ''}`),
        )
      : unset('Refunds', `No key is set that pays, so nothing can be sent back: ${howToSpend(config.wallet)}.`),
    mailer
      ? tryPart('Mail', () => mail(mailer))
      : unset('Mail', 'HINDCAST_SMTP_URL is not set: no news is sent by mail.'),
    tryPart('News', () => operators(parts)),
    tryPart('Webhook', () => webhook(parts)),
    tryPart('Key', () => contacts(parts)),
    ...examineReading(parts).map(({ part, check }) => tryPart(part, check)),
    tryPart('Queue of posts', () => examineQueue(parts)),
    examineSigning(parts),
  ]);
}
