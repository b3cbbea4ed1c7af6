import { createHash } from 'node:crypto';
import { formatSats } from '@hindcast/domain/submit';
import { refusal } from '../answers/refusal.ts';
import type { Network } from '../lightning/bolt11Text.ts';
import { NoInvoice, readBolt11 } from '../lightning/readBolt11.ts';
import { WalletError } from '../lightning/wallet.ts';
import { askForInvoice, askPayRequest, type LnurlPay, NoLnurlPay } from '../outbound/lnurlPay.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import type { PayingParts, RefundPlan } from './planRefund.ts';

/** An invoice of the payee’s wallet that may be paid. */
export interface PayeeInvoice {
  readonly bolt11: string;
  readonly paymentHash: string;
  readonly expiresAt: Date;
}

/** What an invoice must be. */
interface Wanted {
  readonly sats: number;
  readonly network: Network;
  /** What LNURL-pay said is paid for (LUD-06); null in a demo, which asks nobody. */
  readonly metadata: string | null;
  readonly nowMs: number;
}

/** It must last until the wallet is asked, and end so soon that what failed can be known to have failed. */
const LEAST_MS = 30_000;
const MOST_MS = 7 * 86_400_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is wrong with a payee’s invoice, after “The invoice of the payee’s wallet”. */
function problemOf(bolt11: string, { sats, network, metadata, nowMs }: Wanted): string | PayeeInvoice {
  const invoice = readBolt11(bolt11);
  if (invoice.network !== network) return `is for the network ${invoice.network}, not for ${network}`;
  if (invoice.msats !== BigInt(sats) * 1000n) {
    return `asks for ${invoice.msats ?? 'any number of'} msats, not for ${formatSats(sats)}`;
  }
  if (metadata !== null && invoice.descriptionHash !== sha256(metadata)) {
    return 'is not for what the wallet says is paid for: its description hash is another one';
  }
  const expiresMs = (invoice.madeAt + invoice.lastsS) * 1000;
  if (expiresMs < nowMs + LEAST_MS) return 'has ended, or is about to';
  if (expiresMs > nowMs + MOST_MS) return 'lasts longer than a week';
  return { bolt11, paymentHash: invoice.paymentHash, expiresAt: new Date(expiresMs) };
}

/** Makes sure that an invoice is what was asked for. Throws 400. */
export function checkPayeeInvoice(bolt11: string, wanted: Wanted): PayeeInvoice {
  try {
    const checked = problemOf(bolt11, wanted);
    if (typeof checked !== 'string') return checked;
    throw refusal('bad_request', `The invoice of the payee’s wallet ${checked}: nothing is paid`);
  } catch (thrown) {
    if (!(thrown instanceof NoInvoice)) throw thrown;
    throw refusal('bad_request', `The payee’s wallet answers with no invoice. ${thrown.message}`, thrown);
  }
}

/** Runs a question to the payee’s wallet; what it refuses is the asker’s to mend. Throws 400. */
async function askPayee<T>({ payee }: RefundPlan, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof NoLnurlPay) throw refusal('bad_request', `${payee.host}: ${thrown.message}`, thrown);
    if (thrown instanceof OutboundError) {
      throw refusal('bad_request', `The wallet at ${payee.host} cannot be asked: ${thrown.message}`, thrown);
    }
    throw thrown;
  }
}

function refuseAmount({ sats, payee }: RefundPlan, { minMsats, maxMsats }: LnurlPay): void {
  const [least, most] = [Math.ceil(minMsats / 1000), Math.floor(maxMsats / 1000)];
  if (sats >= least && sats <= most) return;
  throw refusal(
    'bad_request',
    `The wallet at ${payee.host} takes ${formatSats(least)} to ${formatSats(most)}, not ${formatSats(sats)}`,
  );
}

/** Asks the payee’s wallet whether it takes the amount; null in a demo, which asks nobody. Throws 400. */
export async function askTerms({ spender, outbound }: PayingParts, plan: RefundPlan): Promise<LnurlPay | null> {
  if ('invoiceOfPayee' in spender) return null;
  const terms = await askPayee(plan, () => askPayRequest(outbound, plan.payee.url));
  refuseAmount(plan, terms);
  return terms;
}

/** Refuses where our wallet would take more for the payment than may be taken. Throws 400 and 503. */
async function refuseFee({ spender }: PayingParts, { sats, feeCap }: RefundPlan, bolt11: string): Promise<void> {
  try {
    const fee = await spender.feeFor({ bolt11, sats });
    if (fee === null || fee <= feeCap) return;
    const wants = `The wallet wants up to ${formatSats(fee)} for this payment, and ${formatSats(feeCap)} may be spent`;
    throw refusal('bad_request', `${wants}: send less, and allow more for fees`);
  } catch (thrown) {
    if (!(thrown instanceof WalletError)) throw thrown;
    throw refusal('wallet_unavailable', `The wallet that pays cannot be asked: ${thrown.message}`, thrown);
  }
}

/** Gets the invoice of a refund, and makes sure that it is right and that it may be paid. Throws 400 and 503. */
export async function invoiceOfPayee(parts: PayingParts, plan: RefundPlan): Promise<PayeeInvoice> {
  const { spender, outbound, clock } = parts;
  const { sats } = plan;
  const terms = await askTerms(parts, plan);
  const bolt11 =
    terms === null
      ? (spender as Extract<typeof spender, { invoiceOfPayee: unknown }>).invoiceOfPayee(sats)
      : await askPayee(plan, () => askForInvoice(outbound, terms, sats * 1000));
  const wanted = { sats, network: spender.network, metadata: terms?.metadata ?? null, nowMs: clock.now() };
  const invoice = checkPayeeInvoice(bolt11, wanted);
  await refuseFee(parts, plan, bolt11);
  return invoice;
}
