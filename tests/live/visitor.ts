import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { WireLivePrice } from '@hindcast/domain';
import { WebSocket } from 'ws';
import type { Scope } from '../api/fixture.ts';

/** Someone who listens at /ws/price. */
export interface Visitor {
  readonly socket: WebSocket;
  /** All that came, in order. */
  readonly messages: readonly WireLivePrice[];
  /** The code it was closed with, null while open. */
  readonly closed: number | null;
}

/** Connects to a server's /ws/price, where told as a proxy with these headers, and waits until that is open. */
export async function visit(
  scope: Scope,
  baseUrl: string,
  query = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<Visitor> {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/ws/price${query}`, { headers });
  scope.after(async () => socket.terminate());
  const messages: WireLivePrice[] = [];
  let closed: number | null = null;
  socket.on('message', (data) => messages.push(JSON.parse(String(data))));
  socket.on('close', (code) => {
    closed = code;
  });
  await once(socket, 'open');
  return {
    socket,
    messages,
    get closed() {
      return closed;
    },
  };
}

/** Returns a server's refusal of a socket: the status, and the code in the body. */
export async function turnedAway(url: string): Promise<{ status: number; code: string }> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'));
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  let body = '';
  for await (const part of response) body += part;
  socket.terminate();
  return { status: response.statusCode ?? 0, code: JSON.parse(body).code };
}
