import { WalletError } from './wallet.ts';

type Fields = Readonly<Record<string, unknown>>;

/** LNbits calls a payment that was made "success", its versions before 1.0 also "settled". */
const DONE: readonly unknown[] = ['success', 'settled'];
const FAILED = 'failed';

/**
 * Reads the state of a payment from `paid`, from `status` (since 1.0, in the answer and in its details) and from `pending`
 * (before). It is paid where all that are there agree. Throws WalletError where they do not, or where none is `paid`.
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
