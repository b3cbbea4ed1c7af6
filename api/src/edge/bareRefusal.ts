import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@hindcast/domain';
import { statusOf, wireError } from '../answers/refusal.ts';
import { dropThenDestroy } from './linger.ts';
import { requestIdOf } from './loggedRequest.ts';

/** An answer that is given without the framework. */
export interface BareRefusal {
  readonly code: ErrorCode;
  readonly message: string;
}

function partsOf({ code, message }: BareRefusal): { status: number; body: string; headers: Record<string, string> } {
  const body = JSON.stringify(wireError(code, message));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  return { status: statusOf(code), body, headers };
}

/** Refuses a request before the framework sees it, and closes the connection after the answer. */
export function refuseRequest(request: IncomingMessage, response: ServerResponse, refusal: BareRefusal): void {
  const { status, body, headers } = partsOf(refusal);
  response.writeHead(status, { ...headers, 'x-request-id': requestIdOf(request) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Refuses on a connection that has no request to answer, and closes it. */
export function refuseConnection(socket: Duplex, refusal: BareRefusal): void {
  if (!socket.writable) return void socket.destroy();
  const { status, body, headers } = partsOf(refusal);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  dropThenDestroy(socket);
}
