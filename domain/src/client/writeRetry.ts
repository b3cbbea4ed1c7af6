import type { ClientOptions } from './ask.ts';
import { ClientError } from './clientError.ts';

const TEMPORARY_CODES = ['interrupted', 'database_unavailable', 'outcome_unknown'];
/** Statuses that a proxy returns if the server behind it is unreachable. */
const TEMPORARY_STATUSES = [502, 504];

/** Tells whether a write failed in a way that leaves open if it was stored, or that may pass. */
const isTemporary = (error: unknown): error is ClientError =>
  error instanceof ClientError && (TEMPORARY_CODES.includes(error.code) || TEMPORARY_STATUSES.includes(error.status));

const platform = globalThis as { readonly crypto?: { randomUUID?(): string } };

/**
 * Creates a function that sends a write under one Idempotency-Key, so that the server stores it once. Temporary
 * failures are retried if the options allow retries and `canRepeat` is true, that is, if the body can be read again.
 * `given` is the key of an earlier try whose response was lost.
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
