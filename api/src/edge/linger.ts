import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';
import { IMPORT_MAX_BYTES } from '@hindcast/domain/client';

// A connection that is closed while bytes of it are unread is reset by the system, and the sender loses the answer. So
// the server first ends its own side, and reads and drops what still comes for a while.

const LINGER_MS = 1000;

/** The last request with a body on each connection. */
const senders = new WeakMap<Socket, IncomingMessage>();

/** Drops what still comes on a connection whose answer is written, for one second; then destroys the connection. */
export function dropThenDestroy(socket: Duplex, incoming: Readable = socket): void {
  incoming.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Closes the connection of this request without a reset, when it is to be closed before its body was read. */
export function lingerAfter(request: IncomingMessage): void {
  const { socket } = request;
  const isPrepared = senders.has(socket);
  senders.set(socket, request);
  if (isPrepared) return;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    const last = senders.get(socket);
    if (!last || last.complete) return destroySoon();
    socket.end();
    last.unpipe();
    dropThenDestroy(socket, last);
  };
}

/**
 * Lets the sender of a body that is too long read the refusal: the framework would destroy the request, and the
 * connection with it, before it answers. Errors of the connection itself still destroy it.
 */
export function keepForAnswer(request: IncomingMessage, response: ServerResponse): void {
  const destroy = request.destroy.bind(request);
  request.destroy = (error) => {
    if (error || request.complete || response.headersSent || request.socket.destroyed) return destroy(error);
    request.unpipe();
    return request.resume();
  };
}

/** How much of a body that nobody wants is read, in bytes and milliseconds. */
export interface DropLimits {
  readonly bytes: number;
  readonly ms: number;
}

const usual: DropLimits = { bytes: IMPORT_MAX_BYTES, ms: 10_000 };

/**
 * Reads and drops the rest of an upload, since its sender may look for the answer only after the last byte; then closes
 * the connection. This takes longer than `lingerAfter` allows: a file is large.
 */
export function dropRest(
  { req, res }: { readonly req: IncomingMessage; readonly res: ServerResponse },
  { bytes, ms }: DropLimits = usual,
): void {
  if (req.destroyed) return;
  if (req.complete) {
    req.resume();
    return;
  }
  res.shouldKeepAlive = true; // else Node closes the connection right after the answer
  let dropped = 0;
  const close = (): void => {
    clearTimeout(timer);
    req.off('data', count).off('end', close).off('close', close);
    const end = (): unknown => req.socket.destroySoon();
    if (res.writableFinished) end();
    else res.once('close', end);
  };
  const count = (piece: Uint8Array): void => {
    dropped += piece.length;
    if (dropped > bytes) close();
  };
  const timer = setTimeout(close, ms);
  req.on('data', count).once('end', close).once('close', close).resume();
}
