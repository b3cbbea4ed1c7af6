import type { IncomingMessage } from 'node:http';
import { requestIdOf } from './requestId.ts';

/** What the log says of a request. */
export interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The client's address. */
  readonly from: string;
}

const LONGEST = 200;
/** As long as a key, and longer than any name of ours. */
const SECRET = /[\w~-]{32,}/g;

/** The path of an address as the log may have it: without query, cut short, and without what may be a key. */
export function loggedPath(url: string): string {
  const path = url.slice(0, LONGEST + 1).split(/[?#]/, 1)[0];
  const named = path.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1').replaceAll(SECRET, '[…]');
  return path.length > LONGEST ? `${named.slice(0, LONGEST)}…` : named;
}

/** What the log says of a request of this client. It reads nothing that can throw. */
export const loggedRequest = (request: IncomingMessage, from: string): LoggedRequest => ({
  id: requestIdOf(request),
  method: request.method ?? '',
  path: loggedPath(request.url ?? ''),
  from,
});
