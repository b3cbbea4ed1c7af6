import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Scope } from '../api/fixture.ts';
import { selfSigned } from '../live/selfSigned.ts';

/** A request as it came. */
export interface Asked {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An answer: a text goes out as it is, everything else as JSON; `isCut` breaks the connection before its end. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isCut?: boolean;
}

/** A fault in place of a wallet's proper answer: it breaks the connection, never answers, or sends this reply. */
export type Fault = 'drop' | 'hang' | Reply;

export interface WalletHost {
  readonly url: string;
  readonly asked: Asked[];
  /** Requests that hang, and whose connection their client has not given up. */
  readonly hanging: number;
  /** From now on; null for none. */
  fault: Fault | null;
  /** Changes an answer that is already true of the wallet; by default it stays as it is. */
  alter(asked: Asked, reply: Reply): Fault | Promise<Fault>;
}

/** Starts a wallet that is asked over HTTP, ended with the test. */
export async function startWalletHost(
  scope: Scope,
  answer: (asked: Asked) => Reply,
  { tls = false } = {},
): Promise<WalletHost> {
  const asked: Asked[] = [];
  let hanging = 0;
  const listen: RequestListener = async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: await text(request) };
    asked.push(one);
    const said = host.fault ?? (await host.alter(one, answer(one)));
    if (said === 'hang') {
      hanging++;
      response.once('close', () => hanging--);
      return;
    }
    if (said === 'drop') {
      request.socket.destroy();
      return;
    }
    const sent = typeof said.body === 'string' ? said.body : JSON.stringify(said.body);
    response.writeHead(said.status, { 'content-length': Buffer.byteLength(sent), ...said.headers });
    if (said.isCut) response.write(sent.slice(0, -1), () => request.socket.destroy());
    else response.end(sent);
  };
  const server = tls ? createTlsServer(selfSigned, listen) : createServer(listen);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const host: WalletHost = {
    url,
    asked,
    get hanging() {
      return hanging;
    },
    fault: null,
    alter: (_, reply) => reply,
  };
  return host;
}
