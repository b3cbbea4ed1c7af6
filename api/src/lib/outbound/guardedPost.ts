import { dialTls, resolveName } from './dial.ts';
import { aborted, findTarget, type GuardedParts, problemOf } from './guardedFetch.ts';
import { readHostAddress } from './hostAddress.ts';
import { askOperator } from './operator.ts';
import { type Posted, sendChecked } from './request.ts';

const DEADLINE_MS = 10_000;

export interface PostOptions {
  /** True if the operator allowed the host to be private. Then any address is accepted. */
  readonly mayBePrivate: boolean;
}

/**
 * Posts a text and returns the status. It follows no redirect and ignores the response's body. Rejects with an
 * OutboundError.
 */
export type GuardedPost = (address: string, posted: Posted, options: PostOptions) => Promise<number>;

async function postAnywhere(address: string, { headers, body }: Posted, signal: AbortSignal): Promise<number> {
  const sent = { 'user-agent': 'Hindcast', ...headers };
  const answer = await askOperator(address, { method: 'POST', headers: sent, body, signal });
  await answer.body?.cancel();
  return answer.status;
}

/**
 * Builds the client for addresses that operators set. Unless the host may be private, the rules are those for
 * strangers' addresses.
 */
export function createGuardedPost({ dial = dialTls, resolve = resolveName }: GuardedParts = {}): GuardedPost {
  async function post(address: string, posted: Posted, mayBePrivate: boolean, signal: AbortSignal): Promise<number> {
    if (mayBePrivate) return postAnywhere(address, posted, signal);
    const url = readHostAddress(address);
    const answer = await sendChecked(url, await findTarget(url.hostname, resolve, signal), dial, signal, posted);
    answer.destroy();
    return answer.statusCode ?? 0;
  }
  return async (address, posted, { mayBePrivate }) => {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    try {
      return await Promise.race([post(address, posted, mayBePrivate, deadline), aborted(deadline)]);
    } catch (error) {
      throw problemOf(error, deadline.aborted);
    }
  };
}
