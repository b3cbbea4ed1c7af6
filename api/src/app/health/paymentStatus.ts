import type { WirePaymentStatus } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import type { Storage } from '../../db/index.ts';
import type { Payments, Spender } from '../../payments/index.ts';
import type { Findings } from './assetStatus.ts';

export interface PaymentStatusParts {
  readonly storage: Storage;
  readonly payments: Payments | null;
  readonly spender: Pick<Spender, 'id'> | null;
}

/** Counts the surplus payments that are refunded or being refunded. */
async function countSentBack({ select }: Storage): Promise<number> {
  const [row] = await select<{ n: number }>(
    'SELECT COUNT(*) AS n FROM refunds r JOIN invoices i ON i.id = r.claim WHERE i.surplus = TRUE',
    {},
  );
  return Number(row?.n ?? 0);
}

/** Reads the state of submissions and payments, for the server's status. */
export async function readPaymentStatus({
  storage,
  payments,
  spender,
}: PaymentStatusParts): Promise<WirePaymentStatus> {
  const { submissions, invoices, notices, operatorNews, refunds } = storage.models;
  const unsettled = { state: ['asked', 'paying', 'unknown'] };
  const id = payments?.wallet.id ?? '';
  const looked = { state: 'open', due_at: { [Op.ne]: null } };
  const [pending, open, elsewhere, doubted, surplus, sentBack, underWay, strandedRefunds, ...outbox] =
    await Promise.all([
      submissions.count({ where: { status: 'pending' } }),
      invoices.count({ where: looked }),
      invoices.count({ where: { ...looked, wallet: { [Op.ne]: id } } }),
      invoices.count({ where: { state: 'open', doubt: { [Op.ne]: null } } }),
      invoices.count({ where: { surplus: true } }),
      countSentBack(storage),
      refunds.count({ where: unsettled }),
      refunds.count({ where: { ...unsettled, wallet: { [Op.ne]: spender?.id ?? '' } } }),
      notices.count({ where: { state: 'due' } }),
      notices.count({ where: { state: 'held' } }),
      operatorNews.count({ where: { state: 'due' } }),
      operatorNews.count({ where: { state: 'held' } }),
    ]);
  const [due = 0, held = 0, newsDue = 0, newsHeld = 0] = outbox;
  const owed = surplus - sentBack;
  const wallet = payments?.wallet.kind ?? null;
  const waiting = { due: due + newsDue, held: held + newsHeld };
  return { wallet, pending, open, elsewhere, doubted, owed, refunds: underWay, strandedRefunds, ...waiting };
}

const some = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

const HOW_TO_SETTLE =
  'See hindcast payment list; one with a proof of payment can be settled by hindcast payment settle.';

/** Returns the sentence about payments that the wallet reports and that differ from their invoices. */
export const doubtedText = (doubted: number): string =>
  `The wallet says of ${some(doubted, 'invoice', 'invoices')} that another amount or another invoice was paid: not settled. ${HOW_TO_SETTLE}`;

/** Returns the problems and advice about payments for an operator. */
export function findingsOfPayments(status: WirePaymentStatus | null): Findings {
  if (!status) return { problems: [], advice: [] };
  const { wallet, elsewhere, doubted, owed, held, strandedRefunds } = status;
  const problems: string[] = [];
  const advice: string[] = [];
  if (elsewhere > 0) {
    const invoices = some(elsewhere, 'open invoice was made', 'open invoices were made');
    problems.push(
      `${invoices} by another wallet than the one that is set: nobody can say whether they are paid. ${HOW_TO_SETTLE}`,
    );
  }
  if (strandedRefunds > 0) {
    const refunds = some(strandedRefunds, 'refund was', 'refunds were');
    problems.push(`${refunds} asked of another key than the one that pays now: nobody can say what became of it.`);
  }
  if (doubted > 0) problems.push(doubtedText(doubted));
  if (held > 0) {
    const messages = some(held, 'message waits', 'messages wait');
    problems.push(`${messages} for you: see hindcast outbox list, then hindcast outbox release or drop.`);
  }
  if (owed > 0) {
    const payments = some(owed, 'payment came', 'payments came');
    advice.push(
      `${payments} for words that were paid before, and is owed: see hindcast submission list, then hindcast submission refund.`,
    );
  }
  if (wallet === null) advice.push('No wallet is set, so nobody can submit a prediction: HINDCAST_WALLET names one.');
  return { problems, advice };
}
