import { formatSats } from '@hindcast/domain/submit';
import { AppError, askForInvoice, askPayRequest, type LnurlPay, NoLnurlPay, OutboundError } from '../../lib/index.ts';
import {
  NoInvoice,
  type PayeeInvoice,
  readPayeeInvoice,
  WalletError,
  type WantedInvoice,
} from '../../payments/index.ts';
import type { PayingParts, RefundPlan } from './planRefund.ts';

/** Checks that an invoice matches the refund. Throws 400. */
function checkPayeeInvoice(bolt11: string, wanted: WantedInvoice): PayeeInvoice {
  try {
    const checked = readPayeeInvoice(bolt11, wanted);
    if (typeof checked !== 'string') return checked;
    throw new AppError('bad_request', `The invoice of the payee’s wallet ${checked}: nothing is paid`);
  } catch (thrown) {
    if (!(thrown instanceof NoInvoice)) throw thrown;
    throw new AppError('bad_request', `The payee’s wallet answers with no invoice. ${thrown.message}`, {
      cause: thrown,
    });
  }
}

/** Runs a request to the payee’s wallet. Turns its failures into 400, because the operator has to fix them. */
async function askPayee<T>({ payee }: RefundPlan, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof NoLnurlPay)
      throw new AppError('bad_request', `${payee.host}: ${thrown.message}`, { cause: thrown });
    if (thrown instanceof OutboundError) {
      throw new AppError('bad_request', `The wallet at ${payee.host} cannot be asked: ${thrown.message}`, {
        cause: thrown,
      });
    }
    throw thrown;
  }
}

function refuseAmount({ sats, payee }: RefundPlan, { minMsats, maxMsats }: LnurlPay): void {
  const [least, most] = [Math.ceil(minMsats / 1000), Math.floor(maxMsats / 1000)];
  if (sats >= least && sats <= most) return;
  throw new AppError(
    'bad_request',
    `The wallet at ${payee.host} takes ${formatSats(least)} to ${formatSats(most)}, not ${formatSats(sats)}`,
  );
}

/**
 * Checks that the payee’s wallet accepts the amount. Returns its terms; null in a demo, which sends no request. Throws
 * 400.
 */
export async function askTerms({ spender, outbound }: PayingParts, plan: RefundPlan): Promise<LnurlPay | null> {
  if ('invoiceOfPayee' in spender) return null;
  const terms = await askPayee(plan, () => askPayRequest(outbound, plan.payee.url));
  refuseAmount(plan, terms);
  return terms;
}

/** Refuses a payment if our wallet's fee would exceed the fee cap. Throws 400 and 503. */
async function refuseFee({ spender }: PayingParts, { sats, feeCap }: RefundPlan, bolt11: string): Promise<void> {
  try {
    const fee = await spender.feeFor({ bolt11, sats });
    if (fee === null || fee <= feeCap) return;
    const wants = `The wallet wants up to ${formatSats(fee)} for this payment, and ${formatSats(feeCap)} may be spent`;
    throw new AppError('bad_request', `${wants}: send less, and allow more for fees`);
  } catch (thrown) {
    if (!(thrown instanceof WalletError)) throw thrown;
    throw new AppError('wallet_unavailable', `The wallet that pays cannot be asked: ${thrown.message}`, {
      cause: thrown,
    });
  }
}

/** Gets the invoice of a refund from the payee's wallet and checks it and its fee. Throws 400 and 503. */
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
