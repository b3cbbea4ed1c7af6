import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from '@hapi/hapi';

const ids = new WeakMap<IncomingMessage, string>();

/** Returns the random id of a request for log and response: 12 characters, the same at every call. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const id = randomBytes(9).toString('base64url');
  ids.set(request, id);
  return id;
}

/** Data of a request for the log's lines. */
export interface LoggedRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The client's address. */
  readonly from: string;
}

const LONGEST = 200;
/** Pattern of texts as long as a key and longer than any name in our paths. */
const SECRET = /(?:[\w~-]|%[0-9a-f]{2}){32,}/gi;

/** Returns the path of a URL for the log: without query, cut, and without possible keys. */
export function loggedPath(url: string): string {
  const path = url.slice(0, LONGEST + 1).split(/[?#]/, 1)[0];
  const named = path.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1').replaceAll(SECRET, '[…]');
  return path.length > LONGEST ? `${named.slice(0, LONGEST)}…` : named;
}

/** Returns the data of a request for the log. It never throws. */
export const loggedRequest = (request: IncomingMessage, from: string): LoggedRequest => ({
  id: requestIdOf(request),
  method: request.method ?? '',
  path: loggedPath(request.url ?? ''),
  from,
});

/** The framework's status for a request whose client left before the answer. */
const CLIENT_LEFT = 499;

/** Returns the status of a response; 499 if nothing was sent. */
export const answeredStatus = ({ raw: { res } }: Pick<Request, 'raw'>): number =>
  res.headersSent ? res.statusCode : CLIENT_LEFT;
