import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { codeOf } from '../codeOf.ts';
import { type Dial, dialTls, type Resolve, resolveName, type Target } from './dial.ts';
import { readHostAddress } from './hostAddress.ts';
import { OutboundError } from './outboundError.ts';
import { isPublicAddress } from './publicAddress.ts';
import { readJson, sendChecked } from './request.ts';

const PORT = 443;
const DEADLINE_MS = 8000;
const REDIRECTS = 2;
const REDIRECTING = new Set([301, 302, 303, 307, 308]);

/** A response with a status from 200 to 299, and its unvalidated JSON. */
export interface OutboundAnswer {
  readonly status: number;
  readonly json: unknown;
}

export interface GuardedOptions {
  /** Timeout of the whole request with its redirects, ms. At most 8 s, which is also the default. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
}

/** Sends a GET to a URL that a stranger entered. Rejects with an OutboundError, or the reason of `signal`. */
export type GuardedFetch = (url: string, options?: GuardedOptions) => Promise<OutboundAnswer>;

/** Parts that tests replace. Their results are checked like the network's. */
export interface GuardedParts {
  readonly dial?: Dial;
  readonly resolve?: Resolve;
}

/**
 * Resolves a host, IPv4 addresses first. A single address that is not public refuses the host, because any of them may
 * be used.
 */
export async function findTarget(host: string, resolve: Resolve, signal: AbortSignal): Promise<Target> {
  const found = await resolve(host, signal);
  signal.throwIfAborted();
  if (found.length === 0) throw new OutboundError('unreachable');
  if (!found.every(isPublicAddress)) throw new OutboundError('address');
  const addresses = [...found].sort((a, b) => Number(isIPv4(b)) - Number(isIPv4(a)));
  return { host, port: PORT, addresses };
}

/** Returns the target of a redirect, checked like the first URL. Null if it is no redirect. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (!REDIRECTING.has(statusCode)) return null;
  const next = headers.location === undefined ? null : URL.parse(headers.location, from.href);
  if (!next) throw new OutboundError('status');
  return readHostAddress(next.href);
}

async function ask(first: URL, { dial, resolve }: Required<GuardedParts>, signal: AbortSignal) {
  let url = first;
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const target = await findTarget(url.hostname, resolve, signal);
    const answer = await sendChecked(url, target, dial, signal);
    try {
      const next = redirectOf(answer, url);
      const status = answer.statusCode ?? 0;
      if (next === null && (status < 200 || status > 299)) throw new OutboundError('status');
      if (next === null) return { status, json: await readJson(answer) };
      url = next;
    } finally {
      answer.destroy(); // does not read the rest of a redirect or a refused response
    }
  }
  throw new OutboundError('status');
}

/** Translates an error to an OutboundError with one of our own codes. */
export function problemOf(error: unknown, isLate: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  if (isLate) return new OutboundError('slow', error);
  return new OutboundError(codeOf(error) === 'HPE_HEADER_OVERFLOW' ? 'tooLong' : 'unreachable', error);
}

/** Returns a promise that rejects when a signal aborts, for work that ignores the signal. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Builds the only client for URLs that strangers entered. It requests public https servers by host name on port 443,
 * connects only to IP addresses that it checked, and applies the same rules to at most two redirects. It sends no
 * cookie and no body, and reads at most 64 kB of JSON within 8 s.
 */
export function createGuardedFetch({ dial = dialTls, resolve = resolveName }: GuardedParts = {}): GuardedFetch {
  return async (address, { deadlineMs = DEADLINE_MS, signal } = {}) => {
    signal?.throwIfAborted();
    const url = readHostAddress(address);
    const deadline = AbortSignal.timeout(Math.min(deadlineMs, DEADLINE_MS));
    const ending = signal ? AbortSignal.any([deadline, signal]) : deadline;
    try {
      return await Promise.race([ask(url, { dial, resolve }, ending), aborted(ending)]);
    } catch (error) {
      signal?.throwIfAborted();
      throw problemOf(error, deadline.aborted);
    }
  };
}
