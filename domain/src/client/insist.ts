import type { ClientOptions } from './ask.ts';
import { ClientError } from './clientError.ts';

const PASSING_CODES = ['interrupted', 'database_unavailable', 'outcome_unknown'];
/** A proxy whose server went away. */
const PASSING_STATUSES = [502, 504];

/** Whether a write that failed so may be stored, or may be stored when it is tried again. */
const isPassing = (error: unknown): error is ClientError =>
  error instanceof ClientError && (PASSING_CODES.includes(error.code) || PASSING_STATUSES.includes(error.status));

const platform = globalThis as { readonly crypto?: { randomUUID?(): string } };

/**
 * Makes what sends a write: under an Idempotency-Key of its own, so that a server stores it once, however often it is
 * sent; and again after a failure that may pass, if the options say how and `canRepeat`.
 */
export function createInsist({ retry, newKey }: Pick<ClientOptions, 'retry' | 'newKey'>) {
  return async <T>(canRepeat: boolean, send: (headers: Readonly<Record<string, string>>) => Promise<T>): Promise<T> => {
    const key = newKey ? newKey() : platform.crypto?.randomUUID?.();
    const headers: Readonly<Record<string, string>> = key === undefined ? {} : { 'idempotency-key': key };
    const pauses = retry && canRepeat && key !== undefined ? retry.pausesMs : [];
    for (const pause of pauses) {
      try {
        return await send(headers);
      } catch (error) {
        if (!isPassing(error)) throw error;
        retry?.onFailure(error);
      }
      await retry?.wait(pause);
    }
    return send(headers);
  };
}
