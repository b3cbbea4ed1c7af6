import type { Dialect } from './exchange.ts';

const SYMBOL = 'BTC/USD';

interface Subscription {
  readonly method?: string;
  readonly params?: { readonly channel?: string; readonly symbol?: readonly string[] };
}

const at = (timeMs: number): string => new Date(timeMs).toISOString().replace('Z', '456Z');

/** Kraken's version 2, as its documentation shows it: replies by method, prices as numbers. */
export const krakenDialect: Dialect = {
  path: '/v2',
  subscribeWithinMs: null,
  answer(message) {
    const { method, params } = message as Subscription;
    const times = { time_in: at(0), time_out: at(0) };
    if (method !== 'subscribe' || params?.channel !== 'ticker' || params.symbol?.[0] !== SYMBOL) {
      const error = 'Currency pair not supported';
      return { replies: [{ error, method, success: false, symbol: params?.symbol?.[0], ...times }], subscribed: false };
    }
    const result = { channel: 'ticker', event_trigger: 'trades', snapshot: true, symbol: SYMBOL };
    const status = { channel: 'status', type: 'update', data: [{ system: 'online', api_version: 'v2' }] };
    return { replies: [status, { method, result, success: true, ...times }], subscribed: true };
  },
  tick: (price, timeMs, place) => ({
    channel: 'ticker',
    type: place === 1 ? 'snapshot' : 'update',
    data: [
      {
        symbol: SYMBOL,
        bid: price - 0.1,
        bid_qty: 2.5,
        ask: price + 0.1,
        ask_qty: 3.2,
        last: price,
        volume: 163.28908096,
        vwap: price,
        low: price - 900,
        high: price + 900,
        change: 250.0,
        change_pct: 0.24,
        timestamp: at(timeMs),
      },
    ],
  }),
  heartbeat: () => ({ channel: 'heartbeat' }),
};
