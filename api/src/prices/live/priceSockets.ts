import type { IncomingMessage } from 'node:http';
import { type AssetId, assetIds, assets, readAssetId } from '@hindcast/domain';
import { WebSocketServer } from 'ws';
import { type CountedAs, createAdmission, type Limits, type Refused } from '../../http/index.ts';
import { createLoop } from '../../lib/index.ts';
import { createFanOut, type FanOutSettings, usualFanOut } from './fanOut.ts';
import type { LivePrices } from './livePrices.ts';

export interface PriceSocketSettings extends FanOutSettings, Limits {
  /** Least time between two prices, ms. */
  readonly everyMs: number;
  /** Time after which an unchanged price is sent again, ms. */
  readonly repeatMs: number;
}

export const usualSockets: PriceSocketSettings = {
  ...usualFanOut,
  everyMs: 1000,
  repeatMs: 15_000,
  inAll: 10_000,
  perAddress: 200,
};

const LARGEST_WORD = 1024;
const PATH = '/ws/price';

const KEY = /^[+/0-9A-Za-z]{22}==$/;
const PROTOCOLS = /^[\w!#$%&'*+.^`|~-]+$/;

/** Asset whose prices a client receives, or all. */
type Topic = AssetId | 'all';

/** Reason why a socket is not opened. */
export type SocketRefusal = Refused | 'stopping';

/** Sockets at `/ws/price`, which receive each new price. */
export interface PriceSockets {
  /** Returns the reason why no socket can be opened for this client. Null if one can. */
  refuses(request: IncomingMessage): SocketRefusal | null;
  /** Tells whether a request becomes a socket. Others are answered like ordinary requests. */
  takes(request: IncomingMessage): boolean;
  open(request: IncomingMessage, head: Buffer): void;
  /** Number of open sockets. */
  readonly size: number;
  start(): void;
  stop(): Promise<void>;
}

/** Tells whether a request asks for a WebSocket. */
export const wantsSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Tells whether the rest of the handshake is valid (RFC 6455, 4.1). The library would refuse an invalid one in its own
 * format.
 */
const isHandshake = ({ headers }: IncomingMessage): boolean =>
  KEY.test(headers['sec-websocket-key'] ?? '') &&
  headers['sec-websocket-version'] === '13' &&
  PROTOCOLS.test(headers['sec-websocket-protocol'] ?? 'none');

/** Reads the asset of a query: Bitcoin by default, or `all`. Null for an unknown asset. */
export function readTopic(asset: unknown): Topic | null {
  if (asset === undefined || asset === null) return assets.btc.id;
  return asset === 'all' ? 'all' : readAssetId(asset);
}

function topicOf(url = ''): Topic | null {
  const { pathname, searchParams } = URL.parse(url, 'http://host') ?? {};
  return pathname === PATH ? readTopic(searchParams?.get('asset')) : null;
}

/** Builds the sockets over the live prices; `countedAs` names the client for limits. */
export function createPriceSockets(
  live: LivePrices,
  countedAs: CountedAs,
  settings: PriceSocketSettings = usualSockets,
): PriceSockets {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_WORD,
  });
  const admission = createAdmission(settings);
  const fanOut = createFanOut<Topic>(settings);
  const loop = createLoop(sendNews);
  const sent = new Map<AssetId, { text: string; atMs: number }>();
  let stopping = false;

  const textOf = (asset: AssetId): string | null => {
    const price = live.current(asset);
    return price && JSON.stringify(price);
  };

  /**
   * Sends prices that are new and due. Returns the time until the next call, ms, because a price also becomes stale or
   * due again by time.
   */
  async function sendNews(): Promise<number> {
    const { everyMs, repeatMs } = settings;
    let againInMs = everyMs;
    for (const asset of assetIds) {
      const text = textOf(asset);
      const last = sent.get(asset);
      const atMs = performance.now();
      const dueInMs = last ? last.atMs + (text === last.text ? repeatMs : everyMs) - atMs : 0;
      if (text === null || dueInMs > 0) {
        againInMs = Math.min(againInMs, Math.max(0, dueInMs) || everyMs);
        continue;
      }
      sent.set(asset, { text, atMs });
      await fanOut.send(text, (topic) => topic === asset || topic === 'all');
    }
    return againInMs;
  }

  const refuses = (request: IncomingMessage): SocketRefusal | null =>
    stopping ? 'stopping' : admission.refuses(countedAs(request));
  let unsubscribe = (): void => undefined;

  return {
    get size() {
      return fanOut.size;
    },
    refuses,
    takes: (request) =>
      wantsSocket(request) && isHandshake(request) && topicOf(request.url) !== null && !refuses(request),
    open(request, head) {
      const topic = topicOf(request.url);
      if (topic === null) return void request.socket.destroy();
      server.handleUpgrade(request, request.socket, head, (socket) => {
        socket.once('close', admission.enter(countedAs(request)));
        fanOut.add(socket, topic);
        for (const asset of assetIds) {
          const text = topic === asset || topic === 'all' ? textOf(asset) : null;
          if (text !== null) socket.send(text);
        }
      });
    },
    start() {
      loop.start();
      unsubscribe = live.onChange(loop.wake);
    },
    async stop() {
      stopping = true;
      unsubscribe();
      await loop.stop();
      await fanOut.stop();
    },
  };
}
