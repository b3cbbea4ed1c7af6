import type { RouteOptions, ServerRoute } from '@hapi/hapi';
import { assetIds, assets, type ErrorCode, type WireNoPrice } from '@hindcast/domain';
import Joi from 'joi';
import { answers, answersNothing, assetOf } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import type { LivePrices } from '../live/livePrices.ts';
import { type PriceSockets, readTopic, type SocketRefusal, wantsSocket } from '../live/priceSockets.ts';

/**
 * Options of public routes that pages of any origin may load. Prices change every second, and so must not be cached.
 */
const open: RouteOptions = { auth: false, cors: { origin: 'ignore', exposedHeaders: [] } };

const REFUSALS: Readonly<Record<SocketRefusal, { readonly code: ErrorCode; readonly message: string }>> = {
  address: {
    code: 'too_many_connections',
    message: 'Too many sockets are open from this address; close one first',
  },
  all: { code: 'overloaded', message: 'The server holds as many sockets as it can; ask for /live-price instead' },
  stopping: { code: 'overloaded', message: 'The server is stopping; try again in a few seconds' },
};

const assetAsked = (named: readonly string[]): Joi.ObjectSchema =>
  Joi.object({ asset: Joi.valid(...named).description('Bitcoin where none is named.') });

/**
 * Builds the routes of the current price, and of the refusal at `/ws/price` for requests that get no socket (W1, W2).
 */
export function liveRoutes({ live }: { readonly live: LivePrices }, sockets: PriceSockets): ServerRoute[] {
  return [
    {
      method: 'GET',
      path: '/live-price',
      options: {
        ...open,
        app: {
          doc: {
            ...{ id: 'getLivePrice', tag: 'Prices', summary: 'The current price: the last trade, else the last close' },
            query: assetAsked(assetIds).unknown(),
            answer: answers('The price; `price` is null while none is known.', 'WireLivePrice', 'WireNoPrice'),
          },
        },
      },
      handler: (request, h) => {
        const asset = assetOf(request.query.asset ?? assets.btc.id);
        // an asset without prices is no error, because pages request it all the same
        const none: WireNoPrice = { asset, price: null };
        return h.response(live.current(asset) ?? none).header('cache-control', 'no-store');
      },
    },
    {
      method: 'GET',
      path: '/ws/price',
      options: {
        ...open,
        app: {
          doc: {
            ...{
              id: 'openPriceSocket',
              tag: 'Prices',
              summary: 'A WebSocket of prices: one at once, then each new one',
            },
            details:
              'At most one message a second for each asset. Each is what `GET /live-price` answers. A request that does not ask for a WebSocket is refused with 426.',
            query: assetAsked([...assetIds, 'all']).unknown(),
            answer: { ...answersNothing('The connection is a WebSocket from now on.'), status: 101 },
            errors: ['upgrade_required'],
          },
        },
      },
      handler: (request) => {
        if (readTopic(request.query.asset) === null) assetOf(request.query.asset);
        const why = wantsSocket(request.raw.req) ? sockets.refuses(request.raw.req) : null;
        if (why) throw new AppError(REFUSALS[why].code, REFUSALS[why].message);
        throw new AppError('upgrade_required', 'This is a WebSocket; a single price is at /live-price');
      },
    },
  ];
}
