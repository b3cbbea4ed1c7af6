import type { ClientOptions } from './ask.ts';
import { ClientError } from './clientError.ts';

const TEMPORARY_CODES = ['interrupted', 'database_unavailable', 'outcome_unknown'];
/** Statuses that a proxy returns if its server is unreachable. */
const TEMPORARY_STATUSES = [502, 504];

/** Tells whether a write that failed with this error may be stored nevertheless, or may succeed later. */
const isTemporary = (error: unknown): error is ClientError =>
  error instanceof ClientError && (TEMPORARY_CODES.includes(error.code) || TEMPORARY_STATUSES.includes(error.status));

const platform = globalThis as { readonly crypto?: { randomUUID?(): string } };

/**
 * Sends a write under an Idempotency-Key of its own, so that the server stores it once however often it is sent. It is
 * sent again after a temporary failure when the options say how, and `canRepeat` says that its body can be read again. `given` is the key of a write whose answer was lost before.
 */
export function createWriteRetry({ retry, newKey }: Pick<ClientOptions, 'retry' | 'newKey'>) {
  return async <T>(
    canRepeat: boolean,
    send: (headers: Readonly<Record<string, string>>) => Promise<T>,
    given?: string,
  ): Promise<T> => {
    const key = given ?? (newKey ? newKey() : platform.crypto?.randomUUID?.());
    const headers: Readonly<Record<string, string>> = key === undefined ? {} : { 'idempotency-key': key };
    const pauses = retry && canRepeat && key !== undefined ? retry.pausesMs : [];
    for (const pause of pauses) {
      try {
        return await send(headers);
      } catch (error) {
        const isLost = retry?.unanswered && error instanceof ClientError && error.status === 0;
        if (!isLost && !isTemporary(error)) throw error;
        if (error instanceof ClientError) retry?.onFailure(error);
      }
      await retry?.wait(pause);
    }
    return send(headers);
  };
}
