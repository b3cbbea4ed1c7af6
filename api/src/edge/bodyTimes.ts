import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseConnection } from './bareRefusal.ts';
import { goBefore } from './openRequests.ts';

const LINGER_MS = 1000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
/** The last request with a body on each connection. */
const senders = new WeakMap<Socket, IncomingMessage>();

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
    const timer = setTimeout(() => endSlow(request, response), bodyMs).unref();
    timers.set(request, timer);
    request.once('close', () => clearTimeout(timer));
    answerOverLong(request, response);
    lingerAfter(request, request.socket);
    return true;
  };
  for (const event of ['request', 'checkContinue'] as const) goBefore(listener, event, begin);
}

/** Lets a body take as long as it needs while it moves: what an operator sends may be large. */
export const allowLongBody = (request: IncomingMessage): void => clearTimeout(timers.get(request));

/** Ends a request whose body stands still or does not come in time. */
export function endSlow(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (response.headersSent) request.socket.destroy();
  else refuseConnection(request.socket, { code: 'too_slow', message: 'The body of the request did not come in time' });
}

/**
 * Lets a request whose body is too long hear so: the framework destroys it when it has read too much, and the connection
 * with it, before it answers. What comes then is dropped instead, until the body ends or its time is over; what the
 * connection itself meets still destroys it.
 */
function answerOverLong(request: IncomingMessage, response: ServerResponse): void {
  const destroy = request.destroy.bind(request);
  request.destroy = (error) => {
    if (error || request.complete || response.headersSent || request.socket.destroyed) return destroy(error);
    request.unpipe();
    return request.resume();
  };
}

function lingerAfter(request: IncomingMessage, socket: Socket): void {
  const isKnown = senders.has(socket);
  senders.set(socket, request);
  if (isKnown) return;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const last = senders.get(socket);
    if (!last || last.complete) return destroySoon();
    socket.end();
    last.unpipe();
    last.resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
