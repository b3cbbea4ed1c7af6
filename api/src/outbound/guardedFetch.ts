import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { codeOf } from '../errors/codeOf.ts';
import { type Dial, dialTls, type Resolve, resolveName, type Target } from './dial.ts';
import { readHostAddress } from './hostAddress.ts';
import { OutboundError } from './outboundError.ts';
import { isPublicAddress } from './publicAddress.ts';
import { readJson, sendChecked } from './request.ts';

const PORT = 443;
const DEADLINE_MS = 8000;
const REDIRECTS = 2;
const REDIRECTING = new Set([301, 302, 303, 307, 308]);

/** An answer with a status from 200 to 299, and its JSON of any shape. */
export interface OutboundAnswer {
  readonly status: number;
  readonly json: unknown;
}

export interface GuardedOptions {
  /** Time limit of the whole request with its redirects, ms. At most 8 s, which is also the default. */
  readonly deadlineMs?: number;
  /** Ends the question early. */
  readonly signal?: AbortSignal;
}

/** Asks an address that a stranger typed. Rejects with an OutboundError, or the reason of `signal`. */
export type GuardedFetch = (url: string, options?: GuardedOptions) => Promise<OutboundAnswer>;

/** Parts that only tests replace. Their results are checked like those of the network. */
export interface GuardedParts {
  readonly dial?: Dial;
  readonly resolve?: Resolve;
}

/** The addresses of a name, IPv4 first. One that is not public condemns all: nobody knows which would be used. */
export async function findTarget(host: string, resolve: Resolve, signal: AbortSignal): Promise<Target> {
  const found = await resolve(host, signal);
  signal.throwIfAborted();
  if (found.length === 0) throw new OutboundError('unreachable');
  if (!found.every(isPublicAddress)) throw new OutboundError('address');
  const addresses = [...found].sort((a, b) => Number(isIPv4(b)) - Number(isIPv4(a)));
  return { host, port: PORT, addresses };
}

/** Where an answer sends us on to, by the same rules as the address before; null if it sends nowhere. */
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
      answer.destroy(); // the rest of a redirect or of a refused answer is not read
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

/** Rejects when a signal is aborted, for work that does not look at the signal itself. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Creates the one client for addresses that strangers typed. It asks public https servers by their names alone, on port
 * 443, and connects to exactly the addresses that it checked; each of at most two redirects passes the same rules. It
 * sends no cookie and no body, and reads at most 64 kB of JSON within 8 s.
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
