import { WalletError } from '../wallet.ts';

/**
 * Refuses an answer of phoenixd in which a payment is paid but not completed, because the two contradict each other.
 * Throws WalletError.
 */
export function refuseUncompleted({ completedAt }: Readonly<Record<string, unknown>>, name: string): void {
  if (completedAt === undefined || (typeof completedAt === 'number' && completedAt > 0)) return;
  throw new WalletError(`${name} contradicts itself: paid, and yet not completed`, { unknown: true });
}
