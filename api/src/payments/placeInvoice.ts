import { createHash, randomBytes } from 'node:crypto';
import type { WireSubmission } from '@hindcast/domain';
import type { InvoiceRow, WriteTransaction } from '../db/index.ts';
import { AppError } from '../lib/index.ts';

/** Request for an invoice: amount, submission and any earlier invoice. */
export interface InvoiceRequest {
  readonly sats: number;
  readonly words: WireSubmission;
  /** The checking id of an earlier invoice for the same submission. */
  readonly earlier: string | null;
  /** True if the client also has the secret of the earlier invoice. */
  readonly isTheirs: boolean;
  /** The client's Idempotency-Key. Null without one. */
  readonly key: string | null;
}

/** The wallet and the process that make a request, and its time. */
export interface Asking {
  /** Id of the wallet that is asked. */
  readonly wallet: string;
  readonly process: string;
  readonly now: Date;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the hash of a client's Idempotency-Key. The key itself is not stored. */
export const keyHash = (key: string | null): string | null => key && sha256(key);

/** Tells whether an invoice has expired unpaid. */
export const isOver = ({ state, expires_at }: InvoiceRow, nowMs: number): boolean =>
  state === 'open' && expires_at !== null && expires_at.getTime() <= nowMs;

/** Returns a hash of a request, by which a repeat under the same key is recognised. */
export const requestHash = ({ sats, words, earlier }: InvoiceRequest): string =>
  sha256(JSON.stringify([sats, words, earlier]));

/**
 * Finds the payment intent of the earlier invoice if the client owns it and it is for the same submission. Else null.
 */
async function earlierIntent(
  { models }: WriteTransaction,
  { earlier, isTheirs, words }: InvoiceRequest,
): Promise<number | null> {
  const invoice =
    earlier === null || !isTheirs ? null : await models.invoices.findOne({ where: { checking_id: earlier } });
  const intent = invoice && (await models.paymentIntents.findOne({ where: { id: invoice.intent_id } }));
  return intent?.words === JSON.stringify(words) ? intent.id : null;
}

/**
 * Stores a request for an invoice before the wallet is asked. The same request under the same key finds the stored
 * invoice; an expired unpaid invoice gets a successor. Throws `key_reused` if the key was used for another request.
 */
export async function placeInvoice(
  tx: WriteTransaction,
  asked: InvoiceRequest,
  { wallet, process, now }: Asking,
): Promise<{ readonly invoice: InvoiceRow; readonly isNew: boolean }> {
  const { models } = tx;
  const { sats, words } = asked;
  const request = requestHash(asked);
  const request_key = keyHash(asked.key);
  const known = request_key === null ? null : await models.invoices.findOne({ where: { request_key } });
  if (known && known.request !== request) {
    const message = 'This Idempotency-Key was sent before with another request: each invoice needs its own';
    throw new AppError('key_reused', message);
  }
  if (known && !isOver(known.get(), now.getTime())) return { invoice: known.get(), isNew: false };
  // the successor takes over the key of the expired invoice
  if (known) await models.invoices.update({ request_key: null }, { where: { id: known.id } });
  const intent_id =
    known?.intent_id ??
    (await earlierIntent(tx, asked)) ??
    (
      await models.paymentIntents.create({
        asset: words.asset_type,
        words: JSON.stringify(words),
        spam_score: 0,
        created_at: now,
      })
    ).id;
  const invoice = await models.invoices.create({
    intent_id,
    checking_id: randomBytes(32).toString('base64url'),
    request_key,
    request,
    state: 'asked',
    sats,
    wallet,
    asked_by: process,
    asked_at: now,
    created_at: now,
  });
  return { invoice: invoice.get(), isNew: true };
}
