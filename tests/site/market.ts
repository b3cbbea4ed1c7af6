import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { passOn } from './passOn.ts';

/** The product with prices of the test's own choice on `/ws/price`, at one address. */
export interface Market {
  readonly url: string;
  /** The addresses that sockets were opened at, in order. */
  readonly opened: string[];
  /** Sends a message to every page that listens, and to those that come later. */
  say(message: object): void;
  /** Sends a text as it is, to those that listen now. */
  sayText(text: string): void;
  /** Says nothing to those that come, until the next message. */
  silence(): void;
  /** Cuts every connection; new ones are taken. */
  drop(): void;
  stop(): Promise<void>;
}

/** Stands in front of a running server and passes everything on to it, but for `/ws/price`. */
export async function startMarket(serverUrl: string): Promise<Market> {
  const to = new URL(serverUrl);
  const opened: string[] = [];
  let last: string | null = null;
  const server = createServer((incoming, outgoing) => passOn(to, incoming, outgoing));
  const sockets = new WebSocketServer({ server, path: '/ws/price' });
  sockets.on('connection', (client, { url }) => {
    opened.push(url ?? '');
    if (last !== null) client.send(last);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const sayText = (text: string): void => {
    for (const client of sockets.clients) client.send(text);
  };
  const drop = (): void => {
    for (const client of sockets.clients) client.terminate();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    opened,
    say(message) {
      last = JSON.stringify(message);
      sayText(last);
    },
    sayText,
    silence() {
      last = null;
    },
    drop,
    async stop() {
      drop();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
