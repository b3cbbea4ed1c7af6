import type { WirePaymentStatus } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import type { Payments } from '../payments/payments.ts';
import type { Storage } from '../storage/connect.ts';
import type { Findings } from './assetStatus.ts';

export interface PaymentStatusParts {
  readonly storage: Storage;
  readonly payments: Payments | null;
}

/** Where submissions and payments stand. */
export async function readPaymentStatus({ storage, payments }: PaymentStatusParts): Promise<WirePaymentStatus> {
  const { submissions, invoices, notices } = storage.models;
  const id = payments?.wallet.id ?? '';
  const looked = { state: 'open', due_at: { [Op.ne]: null } };
  const [pending, open, elsewhere, doubted, owed, due, held] = await Promise.all([
    submissions.count({ where: { status: 'pending' } }),
    invoices.count({ where: looked }),
    invoices.count({ where: { ...looked, wallet: { [Op.ne]: id } } }),
    invoices.count({ where: { state: 'open', doubt: { [Op.ne]: null } } }),
    invoices.count({ where: { surplus: true } }),
    notices.count({ where: { state: 'due' } }),
    notices.count({ where: { state: 'held' } }),
  ]);
  return { wallet: payments?.wallet.kind ?? null, pending, open, elsewhere, doubted, owed, due, held };
}

const some = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

const HOW_TO_SETTLE =
  'See hindcast payment list; one with a proof of payment can be settled by hindcast payment settle.';

/** What an operator hears of invoices that the wallet says are paid, though not as they were asked for. */
export const doubtedText = (doubted: number): string =>
  `The wallet says of ${some(doubted, 'invoice', 'invoices')} that another amount or another invoice was paid: not settled. ${HOW_TO_SETTLE}`;

/** What of payments an operator should see to. */
export function findingsOfPayments(status: WirePaymentStatus | null): Findings {
  if (!status) return { problems: [], advice: [] };
  const { wallet, elsewhere, doubted, owed, held } = status;
  const problems: string[] = [];
  const advice: string[] = [];
  if (elsewhere > 0) {
    const invoices = some(elsewhere, 'open invoice was made', 'open invoices were made');
    problems.push(
      `${invoices} by another wallet than the one that is set: nobody can say whether they are paid. ${HOW_TO_SETTLE}`,
    );
  }
  if (doubted > 0) problems.push(doubtedText(doubted));
  if (held > 0) {
    const messages = some(held, 'message waits', 'messages wait');
    problems.push(`${messages} for you: see hindcast outbox list, then hindcast outbox release.`);
  }
  if (owed > 0) {
    const payments = some(owed, 'payment came', 'payments came');
    advice.push(`${payments} for words that were paid before, and is owed: see hindcast submission list.`);
  }
  if (wallet === null) advice.push('No wallet is set, so nobody can submit a prediction: HINDCAST_WALLET names one.');
  return { problems, advice };
}
