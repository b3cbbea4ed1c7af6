import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Scope } from '../api/fixture.ts';

/** The protocol of an exchange: its path, its replies to a subscription, its prices and its heartbeat. */
export interface Dialect {
  readonly path: string;
  /** A client that has not subscribed by then is cut off; null for never. */
  readonly subscribeWithinMs: number | null;
  /** The replies to what a client sends; `subscribed` when it is told of prices from then on. */
  answer(message: unknown): { readonly replies: readonly unknown[]; readonly subscribed: boolean };
  tick(price: number, timeMs: number, place: number): unknown;
  heartbeat(timeMs: number, place: number): unknown;
}

/** Its handling of a new connection. */
type Manner = 'serve' | 'refuse' | 'stall' | 'mute';

/** An exchange's socket, as it is published, that does as it is told. */
export interface Exchange {
  /** For HINDCAST_PRICE_SOURCES. */
  readonly url: string;
  /** `refuse` answers 503, `stall` never answers the handshake, `mute` says nothing after it. */
  manner: Manner;
  /** Connections asked for so far, and those that are subscribed. */
  readonly asked: number;
  readonly subscribed: number;
  /** A trade at this time, its place in the sequence the next one unless told. */
  tick(price: number, timeMs: number, place?: number): void;
  heartbeat(timeMs: number): void;
  /** Any frame: an object as JSON, a text or bytes as they are. */
  send(frame: unknown): void;
  /** Cuts every connection, without a word or with a code. */
  drop(code?: number): void;
}

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Starts an exchange on a port of its own, over TLS with a certificate; it ends with the test. */
export async function startExchange(scope: Scope, dialect: Dialect, certificate?: Certificate): Promise<Exchange> {
  const http: Server = certificate ? createSecureServer(certificate) : createServer();
  const server = new WebSocketServer({ noServer: true });
  const subscribers = new Set<WebSocket>();
  const connections = new Set<Socket>();
  let asked = 0;
  let place = 0;

  const serve = (socket: WebSocket): void => {
    const { subscribeWithinMs } = dialect;
    const late = subscribeWithinMs === null ? undefined : setTimeout(() => socket.close(1008), subscribeWithinMs);
    socket.on('close', () => {
      clearTimeout(late);
      subscribers.delete(socket);
    });
    socket.on('message', (data) => {
      const { replies, subscribed } = dialect.answer(JSON.parse(String(data)));
      for (const reply of replies) socket.send(JSON.stringify(reply));
      if (!subscribed) return;
      clearTimeout(late);
      subscribers.add(socket);
    });
  };
  http.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection)).on('error', () => undefined);
  });
  http.on('request', (_, response) => response.writeHead(404).end());
  http.on('upgrade', (request: IncomingMessage, connection: Socket, head) => {
    asked++;
    if (exchange.manner === 'stall') return;
    if (exchange.manner === 'refuse' || request.url !== dialect.path) {
      connection.end(`HTTP/1.1 ${exchange.manner === 'refuse' ? '503 Service Unavailable' : '404 Not Found'}\r\n\r\n`);
      return;
    }
    server.handleUpgrade(request, request.socket, head, (socket) => {
      if (exchange.manner === 'serve') serve(socket);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  scope.after(async () => {
    for (const connection of connections) connection.destroy();
    http.close();
  });

  const exchange: Exchange = {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${(http.address() as AddressInfo).port}`,
    manner: 'serve',
    get asked() {
      return asked;
    },
    get subscribed() {
      return subscribers.size;
    },
    tick(price, timeMs, at = ++place) {
      exchange.send(dialect.tick(price, timeMs, at));
    },
    heartbeat(timeMs) {
      exchange.send(dialect.heartbeat(timeMs, place));
    },
    send(frame) {
      const isRaw = typeof frame === 'string' || Buffer.isBuffer(frame);
      for (const socket of subscribers) socket.send(isRaw ? frame : JSON.stringify(frame));
    },
    drop(code) {
      for (const socket of subscribers) {
        if (code === undefined) socket.terminate();
        else socket.close(code);
      }
    },
  };
  return exchange;
}
