import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { refuseConnection } from './bareRefusal.ts';
import { keepForAnswer, lingerAfter } from './linger.ts';
import { goBefore } from './openRequests.ts';

/** For each request with a body: sets how many ms the body may take from now on. */
const waits = new WeakMap<IncomingMessage, (ms: number) => void>();

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Ends requests whose body is not there in time, and keeps a connection whose body is not read open for a moment after
 * the answer: closed at once, it would be reset, and the sender would lose the answer.
 */
export function limitBodies(listener: Server, bodyMs: number): void {
  const begin = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!hasBody(request)) return true;
    let timer: NodeJS.Timeout | undefined;
    const wait = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => endSlow(request, response), ms).unref();
    };
    wait(bodyMs);
    waits.set(request, wait);
    request.once('close', () => clearTimeout(timer));
    keepForAnswer(request, response);
    lingerAfter(request);
    return true;
  };
  for (const event of ['request', 'checkContinue'] as const) goBefore(listener, event, begin);
}

/** Gives a body `ms` more to arrive, as long as bytes keep coming: an operator's file may be large. */
export function allowLongBody(request: IncomingMessage, ms: number): void {
  if (!request.complete) waits.get(request)?.(ms);
}

/** Refuses a request whose body stopped or did not arrive in time. */
export function endSlow(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (response.headersSent) request.socket.destroy();
  else refuseConnection(request.socket, { code: 'too_slow', message: 'The body of the request did not come in time' });
}
