import type { WireDecided } from '@hindcast/domain/client';
import { AppError } from '../../lib/index.ts';
import { statusOf } from './wireError.ts';

/**
 * Statuses that refuse the whole request: the sign-in has ended, or the idempotency key was used for another request.
 */
const OF_THE_CALL = [401, 422];

/** Returns the result of one refused item of a batch, with the reason. Rethrows other errors. */
export function refusedOne(id: number, thrown: unknown): Extract<WireDecided, { readonly success: false }> {
  if (!(thrown instanceof AppError)) throw thrown;
  const status = statusOf(thrown.code);
  if (status >= 500 || OF_THE_CALL.includes(status)) throw thrown;
  return { success: false, id, code: thrown.code, message: thrown.message };
}
