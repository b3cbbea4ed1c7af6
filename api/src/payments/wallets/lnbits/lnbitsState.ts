import { WalletError } from '../wallet.ts';

type Fields = Readonly<Record<string, unknown>>;

/** States of LNbits for a completed payment: "success", before version 1.0 also "settled". */
const DONE: readonly unknown[] = ['success', 'settled'];
const FAILED = 'failed';

/**
 * Reads the state of a payment from `paid`, from `status` (since 1.0, in the answer and its details) and from `pending`
 * (before 1.0). Paid only if all fields that are present agree. Throws WalletError if they disagree or `paid` is
 * missing.
 */
export function lnbitsState(answer: Fields, details: Fields, name: string): 'paid' | 'pending' | 'failed' {
  const { paid } = answer;
  const states = [answer.status, details.status].filter((state) => state !== undefined && state !== null);
  if (typeof paid !== 'boolean') {
    throw new WalletError(`${name} does not say whether the payment was made`, { unknown: true });
  }
  if (!paid) return states.includes(FAILED) ? FAILED : 'pending';
  const isPending = details.pending !== undefined && details.pending !== null && details.pending !== false;
  if (!isPending && states.every((state) => DONE.includes(state))) return 'paid';
  throw new WalletError(`${name} contradicts itself: paid, and yet not done`, { unknown: true });
}
