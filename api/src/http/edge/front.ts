import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { ErrorCode } from '@hindcast/domain';
import { statusOf, wireError } from '../answers/wireError.ts';
import { requestIdOf } from './loggedRequest.ts';

/** A refusal that is sent before the request reaches hapi. */
export interface BareRefusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Refuses a request before the framework sees it, and closes the connection after the answer. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { code, message }: BareRefusal,
): void {
  const body = JSON.stringify(wireError(code, message));
  response.writeHead(statusOf(code), {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
    'x-request-id': requestIdOf(request),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const current = new AsyncLocalStorage<IncomingMessage>();

/** Returns the request in whose async context the code runs. Null outside requests. */
export const currentRequest = (): IncomingMessage | null => current.getStore() ?? null;

/** Tells whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Answers a request before the framework, or calls `passOn` once, at any time. */
export type Front = (request: IncomingMessage, response: ServerResponse, passOn: () => void) => void;

/**
 * Puts `front` before the framework's listeners. Unparsable requests are left to Node, which answers 400, 408 or 431
 * and closes the connection: the framework would also answer a running request on the connection, and crash the
 * process.
 */
export function standInFront(listener: Server, front: Front): void {
  listener.removeAllListeners('clientError');
  for (const event of ['request', 'checkContinue'] as const) {
    const framework = listener.listeners(event) as RequestListener[];
    listener.removeAllListeners(event);
    listener.on(event, (request: IncomingMessage, response: ServerResponse) => {
      const passOn = (): void => {
        for (const one of framework) one(request, response);
      };
      current.run(request, () => front(request, response, passOn));
    });
  }
}
