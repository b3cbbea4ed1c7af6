import { isBoom } from '@hapi/boom';
import type { WireDecided } from '@hindcast/domain/client';
import type { RefusalData } from './refusal.ts';

/**
 * Statuses that refuse the whole request: the sign-in has ended, or the idempotency key was used for another request.
 */
const OF_THE_CALL = [401, 422];

/** Returns the result of one refused item of a batch, with the reason. Rethrows other errors. */
export function refusedOne(id: number, thrown: unknown): Extract<WireDecided, { readonly success: false }> {
  if (!isBoom(thrown)) throw thrown;
  const { statusCode } = thrown.output;
  if (statusCode >= 500 || OF_THE_CALL.includes(statusCode)) throw thrown;
  const { code = 'bad_request' } = (thrown.data as RefusalData | null) ?? {};
  return { success: false, id, code, message: thrown.message };
}
