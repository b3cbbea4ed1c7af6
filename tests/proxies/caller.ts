import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { WebSocket } from 'ws';
import { selfSigned } from '../live/selfSigned.ts';
import { HOST, type StartedProxy } from './proxy.ts';

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** TLS options of clients: they trust the proxy's certificate and name the host it serves. */
const trusting = { ca: selfSigned.cert, servername: HOST, checkServerIdentity: () => undefined };

/** A request to a proxy by https from an address of this machine, such as 127.0.0.2, on a connection of its own. */
const requestFrom = (address: string, proxy: StartedProxy, path: string, { method = 'GET', headers }: Call) =>
  request({
    ...{ host: '127.0.0.1', port: proxy.httpsPort, localAddress: address, agent: false, ...trusting },
    ...{ method, path, headers: { host: HOST, ...headers } },
  });

/** Calls a proxy by https as the client at an address of this machine. */
export async function callFrom(address: string, proxy: StartedProxy, path: string, call: Call = {}): Promise<Answer> {
  const sent = requestFrom(address, proxy, path, call);
  const answered = once(sent, 'response');
  for await (const piece of call.body ?? []) if (!sent.write(piece)) await once(sent, 'drain');
  sent.end();
  const [response] = (await answered) as [IncomingMessage];
  response.setEncoding('utf8');
  let text = '';
  for await (const part of response) text += part;
  return { status: response.statusCode ?? 0, headers: response.headers, body: text };
}

/** Opens a socket at /ws/price as the client at an address of this machine. */
export const socketFrom = (address: string, proxy: StartedProxy): WebSocket =>
  new WebSocket(`wss://127.0.0.1:${proxy.httpsPort}/ws/price?asset=btc`, {
    ...trusting,
    localAddress: address,
    headers: { host: HOST },
  });
