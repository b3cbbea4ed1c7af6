import type { Dialect } from './exchange.ts';

const PRODUCT = 'BTC-USD';
const CHANNELS = ['ticker', 'heartbeat'];

interface Subscription {
  readonly type?: string;
  readonly product_ids?: readonly string[];
  readonly channels?: readonly string[];
}

/** Coinbase Exchange's feed, as its documentation shows it: five seconds to subscribe, prices as text. */
export const coinbaseDialect: Dialect = {
  path: '/',
  subscribeWithinMs: 5000,
  answer(message) {
    const { type, product_ids = [], channels = [] } = message as Subscription;
    const reason =
      type !== 'subscribe'
        ? `Type ${type} is unknown`
        : (channels.find((channel) => !CHANNELS.includes(channel)) ?? product_ids.find((id) => id !== PRODUCT));
    if (reason || channels.length === 0) {
      return { replies: [{ type: 'error', message: 'Failed to subscribe', reason }], subscribed: false };
    }
    const named = channels.map((name) => ({ name, product_ids }));
    return { replies: [{ type: 'subscriptions', channels: named }], subscribed: true };
  },
  tick: (price, timeMs, place) => ({
    type: 'ticker',
    sequence: 333_938_000 + place,
    product_id: PRODUCT,
    price: price.toFixed(2),
    open_24h: '94000.00',
    volume_24h: '9438.28000000',
    low_24h: '93000.00',
    high_24h: '96000.00',
    volume_30d: '205579.57000000',
    best_bid: (price - 0.01).toFixed(2),
    best_bid_size: '0.10000000',
    best_ask: (price + 0.01).toFixed(2),
    best_ask_size: '0.20000000',
    side: 'buy',
    time: new Date(timeMs).toISOString().replace('Z', '075Z'),
    trade_id: 881_000 + place,
    last_size: '0.04',
  }),
  heartbeat: (timeMs, place) => ({
    type: 'heartbeat',
    sequence: 333_938_000 + place,
    last_trade_id: 881_000 + place,
    product_id: PRODUCT,
    time: new Date(timeMs).toISOString().replace('Z', '075Z'),
  }),
};
