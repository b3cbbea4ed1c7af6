import { createHash } from 'node:crypto';
import { dayOfMs } from '@hindcast/domain';
import type { Storage, WriteTransaction } from '../../db/index.ts';
import { placeInvoice, readSubmission, settleInvoice, spamScore } from '../../payments/index.ts';
import { type DemoSubmission, demoSubmissions } from './demoSubmissions.ts';

/** Key in the table `meta`. It keeps decided or removed samples from coming back. */
const SEEDED = 'demo_desk';
const MINUTE_MS = 60_000;
/**
 * Age of the demo's manual verdict, ms: too old to be posted automatically, and new enough to be offered for a post.
 */
const SET_AGO_MS = 4 * 24 * 60 * MINUTE_MS;

/** Import keys of the demo's predictions with a report and a manual verdict. */
const reported = 'demo:1';
const looked = 'demo:16';

/** Submits and pays like a visitor of the demo. */
async function submit(tx: WriteTransaction, { sent, sats }: DemoSubmission, at: Date): Promise<void> {
  const words = readSubmission(sent, dayOfMs(at.getTime()));
  const request = { sats, words, earlier: null, isTheirs: false, key: null };
  const { invoice } = await placeInvoice(tx, request, { wallet: 'demo', process: 'demo', now: at });
  const { id, intent_id: own } = invoice;
  const payment_hash = createHash('sha256').update(`demo submission ${id}`).digest('hex');
  await tx.models.invoices.update({ state: 'open', payment_hash }, { where: { id } });
  const spam_score = await spamScore(tx, words, { own, nowMs: at.getTime() });
  await tx.models.paymentIntents.update({ spam_score }, { where: { id: own } });
  await settleInvoice(tx, payment_hash, at);
}

const demoPrediction = ({ models }: WriteTransaction, import_key: string) =>
  models.predictions.findOne({ where: { import_key }, attributes: ['id', 'asset'] });

/** Reports an error like a reader. */
async function report(tx: WriteTransaction, at: Date): Promise<void> {
  const prediction = await demoPrediction(tx, reported);
  if (prediction === null) return;
  await tx.models.reports.create({
    prediction_id: prediction.id,
    text: 'Demo: the day of the words is one day too late. The post was made late on 1 November, UTC.',
    status: 'open',
    created_at: at,
    sealed_email: null,
    request_key: null,
  });
}

/** Overrides a verdict by the same outcome, so that there is a recent verdict to post. */
async function confirmVerdict(tx: WriteTransaction, at: Date): Promise<void> {
  const prediction = await demoPrediction(tx, looked);
  if (prediction === null) return;
  await tx.models.overrides.create({
    prediction_id: prediction.id,
    outcome: 'success',
    reason: 'Demo: an operator looked at this call again and confirmed its outcome by hand.',
    operator: 'demo',
    created_at: at,
  });
  await tx.bumpRevision(`predictions:${prediction.asset}`);
}

/**
 * Gives the operators of a new demo some work: submissions, a report and a verdict without a post. A demo that already
 * had submissions is left unchanged. Only for demos with the demo's wallet: nobody paid for these submissions, so that
 * no real wallet may refund them.
 */
export async function seedDesk(storage: Storage, nowMs: number): Promise<void> {
  await storage.transaction(async (tx) => {
    const { meta, submissions, operatorNews } = tx.models;
    if (await meta.findOne({ where: { key: SEEDED } })) return;
    await meta.create({ key: SEEDED, value: 'done' });
    // existing channels would report these submissions
    if ((await submissions.count()) > 0 || (await operatorNews.count()) > 0) return;
    const ago = (ms: number): Date => new Date(nowMs - ms);
    for (const one of demoSubmissions) await submit(tx, one, ago(one.minutesAgo * MINUTE_MS));
    await report(tx, ago(200 * MINUTE_MS));
    await confirmVerdict(tx, ago(SET_AGO_MS));
  });
}
