import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Target } from '../../api/src/lib/outbound/dial.ts';
import { createGuardedFetch, type GuardedFetch, type GuardedParts } from '../../api/src/lib/outbound/guardedFetch.ts';
import { createGuardedPost, type GuardedPost } from '../../api/src/lib/outbound/guardedPost.ts';
import { OutboundError, type OutboundReason } from '../../api/src/lib/outbound/outboundError.ts';

/** Addresses that anybody may ask, of well-known servers. Nothing is sent to them. */
export const PUBLIC = '93.184.215.14';
export const PUBLIC_TOO = '2606:4700:4700::1111';

/** A network in which names have the addresses that a test gives them, and every connection leads to one server here. */
export interface Network {
  readonly fetch: GuardedFetch;
  readonly post: GuardedPost;
  /** Names that were asked for, connections that were begun, and requests that arrived. */
  readonly resolved: string[];
  readonly dialled: Target[];
  readonly requests: IncomingMessage[];
  /** Connections that the server here saw come and go. */
  readonly ended: Socket[];
}

/** The end of a test: `t` of node:test. */
interface Scope {
  after(end: () => void): void;
}

/** Resolves a host to addresses. They may differ at each question if a test wants it. */
export type Names = (host: string, question: number) => readonly string[];

/** A socket to a server here that says of itself that it is connected elsewhere. */
function socketTo(port: number, claimed: string | undefined): Socket {
  const socket = connect(port, '127.0.0.1');
  if (claimed !== undefined) Object.defineProperty(socket, 'remoteAddress', { value: claimed });
  return socket;
}

/** Starts a network that ends with the test. `leadsTo` is where connections really lead, as their sockets tell. */
export async function startNetwork(
  scope: Scope,
  answer: RequestListener,
  { names = () => [PUBLIC], leadsTo = ({ addresses }) => addresses[0] }: Partial<NetworkTraits> = {},
): Promise<Network> {
  const network = {
    resolved: [] as string[],
    dialled: [] as Target[],
    requests: [] as IncomingMessage[],
    ended: [] as Socket[],
  };
  const server = createServer((request, response) => {
    network.requests.push(request);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  server.on('connection', (socket) => socket.once('close', () => network.ended.push(socket)));
  await once(server, 'listening');
  scope.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const parts: GuardedParts = {
    resolve: async (host) => {
      network.resolved.push(host);
      return names(host, network.resolved.length);
    },
    dial: (target) => {
      network.dialled.push(target);
      return socketTo(port, leadsTo(target));
    },
  };
  return { ...network, fetch: createGuardedFetch(parts), post: createGuardedPost(parts) };
}

interface NetworkTraits {
  readonly names: Names;
  readonly leadsTo: (target: Target) => string | undefined;
}

/** A client to which nothing may happen but refusals; it counts what it asked for. */
export function createIdle(addresses: readonly string[] = []) {
  const counts = { resolves: 0, dials: 0 };
  const fetch = createGuardedFetch({
    resolve: async () => {
      counts.resolves++;
      return addresses;
    },
    dial: () => {
      counts.dials++;
      throw new Error('A connection was opened');
    },
  });
  return { fetch, counts };
}

/** For assert.rejects: an OutboundError with a reason. */
export const because =
  (reason: OutboundReason) =>
  (error: unknown): boolean =>
    error instanceof OutboundError && error.reason === reason;

/** Answers everything with some JSON. */
export const answerJson =
  (json: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(json));
  };
