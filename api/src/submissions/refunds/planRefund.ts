import type { WireRefundRequest } from '@hindcast/domain';
import { formatSats } from '@hindcast/domain/submit';
import type { RefundRow, Storage } from '../../db/index.ts';
import { AppError, type Clock, type GuardedFetch, type InstallationKey } from '../../lib/index.ts';
import { readBudget } from '../../notifications/index.ts';
import type { DemoSpender, Spender } from '../../payments/index.ts';
import { choosePayee, type Payee } from './payee.ts';
import { findRefundable, type Refundable } from './refundable.ts';

/** Default limit of fees: 1 % of the payment plus 5 sats. */
const USUAL = { rate: 0.01, sats: 5 } as const;

/** Returns the default limit of fees on top of a refund, in sats. A request may set another limit. */
const usualFeeCap = (paid: number): number => USUAL.sats + Math.ceil(paid * USUAL.rate);

/** Services for planning a refund. */
export interface RefundParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly key: InstallationKey;
  /** Sends requests to the payees' wallets. */
  readonly outbound: GuardedFetch;
}

/** Services for planning and paying a refund. */
export interface PayingParts extends RefundParts {
  readonly spender: Spender | DemoSpender;
}

/** A refund that is planned: no wallet has been asked yet. */
export interface RefundPlan extends Refundable {
  readonly payee: Payee;
  readonly sats: number;
  readonly feeCap: number;
}

/** Returns the amount to refund and the fee cap, sats. Together they never exceed what was paid. Throws 400. */
function amountsOf(paid: number, { sats, fee_cap }: WireRefundRequest): { sats: number; feeCap: number } {
  const feeCap = fee_cap ?? (sats === undefined ? usualFeeCap(paid) : Math.min(usualFeeCap(paid), paid - sats));
  const amount = sats ?? paid - feeCap;
  if (amount > 0 && feeCap >= 0 && amount + feeCap <= paid) return { sats: amount, feeCap };
  if (sats === undefined) {
    throw new AppError(
      'bad_request',
      `Of ${formatSats(paid)} nothing is left beside fees of up to ${formatSats(feeCap)}`,
    );
  }
  const most = `${formatSats(paid)} can go back: amount and fee cap together must not be more`;
  throw new AppError('bad_request', most);
}

/**
 * Plans a refund: its payment, amount and payee. Sends no request. Throws 400, 404 and 409.
 * @param lost earlier refunds to ignore.
 */
export async function planRefund(
  { storage, key, clock }: RefundParts,
  id: number,
  asked: WireRefundRequest,
  lost: readonly RefundRow[] = [],
): Promise<RefundPlan> {
  const found = await findRefundable(
    storage,
    id,
    asked,
    lost.map((one) => one.id),
  );
  const { invoice } = found;
  const payee = await choosePayee(storage, key, { to: asked.to, intentId: invoice.intent_id });
  const { ofPayer } = await readBudget(storage, { intent: invoice.intent_id, nowMs: clock.now(), daySats: 0 });
  const back = lost.reduce((sum, one) => sum + one.sats + one.fee_cap, 0);
  // messages to the payer's wallet were paid out of this payment, so that their cost cannot be refunded
  return { ...found, payee, ...amountsOf(Math.min(invoice.sats, ofPayer + back), asked) };
}
