import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { type InvoiceOrder, WalletError } from '../../api/src/payments/wallets/wallet.ts';

export const order: InvoiceOrder = {
  sats: 2100,
  description: 'Ada: $100k by 2027 ₿',
  lastsS: 900,
  reference: 'order-1',
  webhook: null,
};

/** The WalletError that a call ends with. */
export async function errorOf(call: Promise<unknown>): Promise<WalletError> {
  const error = await call.then(
    () => assert.fail('The call went well'),
    (thrown: unknown) => thrown,
  );
  assert(error instanceof WalletError, inspect(error));
  return error;
}
