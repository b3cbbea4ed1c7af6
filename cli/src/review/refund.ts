import { setTimeout as wait } from 'node:timers/promises';
import type { WireRefund, WireRefundAnswer, WireRefundRequest } from '@hindcast/domain';
import { formatSats } from '@hindcast/domain/submit';
import { shownText } from '@hindcast/domain/text';
import { connect } from '../server/client.ts';
import type { Context } from '../terminal/context.ts';
import { exitCodes } from '../terminal/exitCodes.ts';
import { Failure } from '../terminal/failure.ts';
import { minuteText, print, printJson } from '../terminal/output.ts';
import { askLine } from '../terminal/prompts.ts';

export interface RefundFlags {
  readonly to?: string;
  readonly amount?: number;
  readonly maxFee?: number;
  readonly payment?: string;
  readonly again?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

const LOOK_MS = 1000;
/** Maximum number of look-ups of a refund. Wallets are usually faster; the refund goes on without this command. */
const LOOKS = 90;

/** Describes the state of a refund as a sentence. */
export function refundText({ id, state, sats, host, fee, said, final_at }: WireRefund): string {
  const what = `Refund ${id}, ${formatSats(sats)} to ${host}`;
  const why = said === null ? '' : `: ${shownText(said)}`;
  if (state === 'paid') return `${what}: paid${fee === null ? '' : `, with ${formatSats(fee)} of fees`}.`;
  if (state === 'failed') return `${what}: nothing was paid${why}. You may send it again.`;
  if (state === 'unknown') {
    return `${what}: the wallet has not said yet what became of it${why}. It is asked until it does, and pays nothing twice; if it failed, you may send it again after ${minuteText(final_at)}.`;
  }
  return `${what}: on its way${why}.`;
}

function printPlan(context: Context, { submission, payment, paid, sats, fee_cap, to }: WireRefundAnswer): void {
  print(context, `Submission ${submission}: ${formatSats(paid)} were paid (${payment}).`);
  print(context, `${formatSats(sats)} go to ${shownText(to)}; fees take up to ${formatSats(fee_cap)}.`);
}

/** Asks for the exact amount, so that a slip pays nothing. */
async function confirm(context: Context, { sats }: WireRefundAnswer): Promise<void> {
  const typed = await askLine(context, `To send ${formatSats(sats)}, type ${sats}:`, 'give --yes');
  if (typed.trim().replaceAll(',', '') !== String(sats)) throw new Failure('Nothing was sent.', exitCodes.failed);
}

/** Waits for the result of a refund, up to a limit. */
async function follow(context: Context, submission: number, { id }: WireRefund): Promise<WireRefund> {
  const client = connect(context);
  for (let look = 1; ; look++) {
    const found = (await client.submission(submission)).refunds.find((one) => one.id === id);
    if (!found) throw new Failure(`Refund ${id} is not on record any more.`, exitCodes.notFound);
    const isOpen = found.state === 'asked' || found.state === 'paying';
    if (!isOpen || look >= LOOKS) return found;
    await wait(LOOK_MS);
  }
}

/**
 * Refunds the payment for a submission: shows the plan, asks for the amount, and reports the result. Throws a Failure
 * if it was not paid, or the result is unknown.
 */
export async function refund(context: Context, id: number, flags: RefundFlags): Promise<void> {
  const client = connect(context);
  const { to, amount, maxFee, payment, again, json = false, dryRun, yes } = flags;
  const asked: WireRefundRequest = {
    ...(to !== undefined && { to }),
    ...(amount !== undefined && { sats: amount }),
    ...(maxFee !== undefined && { fee_cap: maxFee }),
    ...(payment !== undefined && { payment }),
    ...(again && { again }),
  };
  const plan = await client.refund(id, { ...asked, dry_run: true });
  if (!json) printPlan(context, plan);
  else if (dryRun) printJson(context, plan);
  if (dryRun) return;
  if (!yes) await confirm(context, plan);
  const exactly = { sats: plan.sats, fee_cap: plan.fee_cap, payment: plan.payment };
  const answer = await client.refund(id, { ...asked, ...exactly });
  if (!answer.refund) throw new Failure('The server says nothing of the refund.', exitCodes.failed);
  const became = await follow(context, id, answer.refund);
  if (json) printJson(context, became);
  if (became.state === 'paid') {
    if (!json) print(context, refundText(became));
    return;
  }
  throw new Failure(refundText(became), became.state === 'failed' ? exitCodes.failed : exitCodes.partlyDone);
}
