import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from '@hapi/hapi';

const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request in the log and in the answer: 12 random letters, the same at every call. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const id = randomBytes(9).toString('base64url');
  ids.set(request, id);
  return id;
}

/** The data of a request that the log shows. */
export interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The client's address. */
  readonly from: string;
}

const LONGEST = 200;
/** Text as long as a key, and longer than any name in our addresses. */
const SECRET = /(?:[\w~-]|%[0-9a-f]{2}){32,}/gi;

/** The path of an address as the log may have it: without query, cut short, and without what may be a key. */
export function loggedPath(url: string): string {
  const path = url.slice(0, LONGEST + 1).split(/[?#]/, 1)[0];
  const named = path.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1').replaceAll(SECRET, '[…]');
  return path.length > LONGEST ? `${named.slice(0, LONGEST)}…` : named;
}

/** Returns the data that the log shows of a request of this client. It reads nothing that can throw. */
export const loggedRequest = (request: IncomingMessage, from: string): LoggedRequest => ({
  id: requestIdOf(request),
  method: request.method ?? '',
  path: loggedPath(request.url ?? ''),
  from,
});

/** The framework's status for a request whose client left before the answer. */
const CLIENT_LEFT = 499;

/** The status that a request was answered with; 499 when nothing was sent, whatever it would have been. */
export const answeredStatus = ({ raw: { res } }: Pick<Request, 'raw'>): number =>
  res.headersSent ? res.statusCode : CLIENT_LEFT;
