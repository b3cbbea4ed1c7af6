import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Day } from '@hindcast/domain';
import type { Scope } from '../api/fixture.ts';
import { selfSigned } from '../live/selfSigned.ts';

/** Prices of a day that a source has. */
export interface KnownDay {
  readonly day: Day;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A source's answer: `body` is sent as JSON unless it is a text; `cut` breaks the connection after so many bytes. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly cut?: number;
}

/** A request to a source. */
export interface Asked {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
}

/** A source's published shape: its answer to a question, out of days rising, of which the last may still be running. */
export type Dialect = (asked: Asked, days: readonly KnownDay[], nowMs: number) => Reply;

/** Changes an answer on its way out, or drops the connection instead, or never answers. */
export type Behaviour = (reply: Reply, asked: Asked) => Reply | 'drop' | 'hang';

export interface SourceServer {
  readonly url: string;
  /** Every question so far. */
  readonly asked: Asked[];
  /** Days that it has; a test may change them. */
  days: readonly KnownDay[];
  /** Its own clock. */
  now: () => number;
  /** Sets its behaviour from now on; without an argument it answers properly. */
  behave(behaviour?: Behaviour): void;
}

const ok = (body: unknown): Reply => ({ status: 200, headers: {}, body });
export const reply = { ok };

/** Starts a source that speaks a dialect over HTTP (HTTPS with a certificate of its own making), ended with the test. */
export async function startSource(
  scope: Scope,
  dialect: Dialect,
  { days, now, tls = false }: { days: readonly KnownDay[]; now: () => number; tls?: boolean },
): Promise<SourceServer> {
  let behaviour: Behaviour = (usual) => usual;
  const answer: RequestListener = (request, response) => {
    const asked: Asked = { url: new URL(request.url ?? '/', 'http://source'), headers: request.headers };
    source.asked.push(asked);
    const said = behaviour(dialect(asked, source.days, source.now()), asked);
    if (said === 'hang') return;
    if (said === 'drop') {
      request.socket.destroy();
      return;
    }
    const text = typeof said.body === 'string' ? said.body : JSON.stringify(said.body);
    response.sendDate = false;
    const headers = { 'content-type': 'application/json', date: new Date(source.now()).toUTCString(), ...said.headers };
    response.writeHead(said.status, { 'content-length': Buffer.byteLength(text), ...headers });
    if (said.cut === undefined) response.end(text);
    else response.write(text.slice(0, said.cut), () => request.socket.destroy());
  };
  const server = tls ? createTlsServer(selfSigned, answer) : createServer(answer);
  const source: SourceServer = {
    url: '',
    asked: [],
    days,
    now,
    behave: (next = (usual) => usual) => {
      behaviour = next;
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.after(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('No port was given');
  return Object.assign(source, { url: `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}` });
}
