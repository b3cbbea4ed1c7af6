import type { NewsPaymentRow, NoticeRow, Storage } from '../../db/index.ts';
import {
  askForInvoice,
  askLnurlPay,
  type Clock,
  type GuardedFetch,
  NoLnurlPay,
  OutboundError,
} from '../../lib/index.ts';
import {
  finalAt,
  NEWS_FEE_MOST,
  NEWS_SATS,
  NoInvoice,
  type Outgoing,
  type PayeeInvoice,
  readPayeeInvoice,
  type Spender,
  WalletError,
} from '../../payments/index.ts';
import { readBudget } from './budget.ts';

/** Wallet, client and daily budget that pay for news to wallets. */
export interface NewsPayer {
  readonly spender: Spender;
  /** Sends requests to the wallets that payers entered. */
  readonly outbound: GuardedFetch;
  /** Maximum cost of all news in a day, sats. */
  readonly daySats: number;
}

export interface PayNewsParts {
  readonly storage: Storage;
  readonly clock: Clock;
}

/** News to one wallet: the message, the submission's payment, and the comment. */
export interface WalletNews {
  readonly notice: number;
  readonly intent: number;
  /** URL of the first LNURL-pay request. */
  readonly url: string;
  /** Returns the comment, of at most `most` characters. Null if wallets are not told of this event. */
  comment(most: number): string | null;
}

/** Changes to the message's row. Without a state, the message is checked again later. */
type Became = Partial<Pick<NoticeRow, 'state' | 'problem' | 'sent_at' | 'due_at'>>;

const HOUR_MS = 3_600_000;
/** Maximum number of payments that are tried for one message. */
const MOST_TRIES = 5;

const dropped = (problem: string): Became => ({ state: 'dropped', problem });

/** Looks up a payment at our wallet and stores its result. Never pays again. */
async function follow(
  { storage, clock }: PayNewsParts,
  { spender }: NewsPayer,
  row: Pick<NewsPaymentRow, 'id' | 'payment_hash' | 'expires_at' | 'wallet'>,
): Promise<Became> {
  if (row.wallet !== spender.id) return { state: 'held', problem: 'another wallet was asked to pay for it' };
  const move = (values: Partial<NewsPaymentRow>) =>
    storage.transaction(
      async ({ models }) => {
        await models.newsPayments.update(values, { where: { id: row.id, state: 'paying' } });
      },
      { urgent: true },
    );
  let found: Outgoing;
  try {
    found = await spender.find(row.payment_hash);
  } catch (thrown) {
    if (thrown instanceof WalletError) return { problem: thrown.message.slice(0, 190) };
    throw thrown;
  }
  const nowMs = clock.now();
  if (found.state === 'paid') {
    await move({ state: 'paid', fee: found.feeSats });
    return { state: 'sent', sent_at: new Date(nowMs), problem: null };
  }
  if (found.state === 'pending') return { problem: 'its payment is under way' };
  if (nowMs < finalAt(row).getTime()) return { problem: 'its payment may still arrive, or has failed' };
  await move({ state: 'failed', claim: null });
  return { problem: `its payment failed: ${found.why}`.slice(0, 190) };
}

/** Gets an invoice with the comment from the contact's wallet. Returns the problem as a text if there is no invoice. */
async function invoiceOf(
  { spender, outbound }: NewsPayer,
  { url, comment }: WalletNews,
  nowMs: number,
): Promise<PayeeInvoice | string> {
  const terms = await askLnurlPay(outbound, url, NEWS_SATS * 1000);
  if (terms.maxMsats < NEWS_SATS * 1000) return 'The wallet takes no payment of one sat';
  const bolt11 = await askForInvoice(outbound, terms, NEWS_SATS * 1000, comment(terms.commentAllowed));
  const invoice = readPayeeInvoice(bolt11, {
    sats: NEWS_SATS,
    network: spender.network,
    metadata: terms.metadata,
    nowMs,
  });
  return typeof invoice === 'string' ? `The invoice of the wallet ${invoice}` : invoice;
}

/** Stores a payment, unless there is one already, or it would exceed the budget. */
async function place(
  { storage, clock }: PayNewsParts,
  { spender, daySats }: NewsPayer,
  { notice, intent }: WalletNews,
  { paymentHash, expiresAt }: PayeeInvoice,
  feeCap: number,
): Promise<NewsPaymentRow | Became> {
  return storage.transaction(
    async (tx) => {
      const { newsPayments } = tx.models;
      if (await newsPayments.findOne({ where: { claim: notice } })) return { problem: 'its payment is under way' };
      const tries = await newsPayments.count({ where: { notice_id: notice } });
      if (tries >= MOST_TRIES) return dropped(`${MOST_TRIES} payments for it failed`);
      const nowMs = clock.now();
      const { ofPayer, ofDay } = await readBudget(tx, { intent, nowMs, daySats });
      if (NEWS_SATS + feeCap > ofPayer) return dropped('it would cost more than was paid');
      if (NEWS_SATS + feeCap > ofDay) {
        return { problem: 'the sats of HINDCAST_NEWS_SATS are spent for today', due_at: new Date(nowMs + HOUR_MS) };
      }
      const row = await newsPayments.create({
        ...{ notice_id: notice, claim: notice, intent_id: intent, state: 'paying', wallet: spender.id },
        ...{ payment_hash: paymentHash, expires_at: expiresAt, sats: NEWS_SATS, fee_cap: feeCap },
        created_at: new Date(nowMs),
      });
      return row.get();
    },
    { urgent: true },
  );
}

async function begin(parts: PayNewsParts, payer: NewsPayer, news: WalletNews): Promise<Became> {
  const invoice = await invoiceOf(payer, news, parts.clock.now());
  if (typeof invoice === 'string') return { problem: invoice.slice(0, 190) };
  const { spender } = payer;
  const { bolt11, paymentHash } = invoice;
  const fee = await spender.feeFor({ bolt11, sats: NEWS_SATS });
  if (fee !== null && fee > NEWS_FEE_MOST) return { problem: 'its payment would cost too much in fees' };
  const row = await place(parts, payer, news, invoice, fee ?? NEWS_FEE_MOST);
  if (!('payment_hash' in row)) return row;
  try {
    await spender.pay({ bolt11, sats: NEWS_SATS, paymentHash, reference: `news ${news.notice}` });
  } catch (thrown) {
    if (!(thrown instanceof WalletError)) throw thrown;
    if (!thrown.unknown) {
      // the wallet could not be reached, so that this does not count as an attempt
      const where = { id: row.id, state: 'paying' as const };
      await parts.storage.transaction(({ models }) => models.newsPayments.destroy({ where }));
      return { problem: thrown.message.slice(0, 190) };
    }
  }
  return follow(parts, payer, row);
}

/**
 * Sends news to a wallet as a comment of a one-sat payment. The payment is stored before our wallet is asked, and
 * looked up by its hash; while its result is unknown, there is no other.
 */
export async function payNews(parts: PayNewsParts, payer: NewsPayer, news: WalletNews): Promise<Became> {
  if (news.comment(Number.MAX_SAFE_INTEGER) === null) return dropped('wallets are not told of it');
  const known = await parts.storage.models.newsPayments.findOne({ where: { claim: news.notice } });
  if (known) return follow(parts, payer, known.get());
  try {
    return await begin(parts, payer, news);
  } catch (thrown) {
    if (thrown instanceof NoLnurlPay || thrown instanceof OutboundError) return { problem: thrown.message };
    if (thrown instanceof NoInvoice || thrown instanceof WalletError) return { problem: thrown.message.slice(0, 190) };
    throw thrown;
  }
}
