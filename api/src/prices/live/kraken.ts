import { assets } from '@hindcast/domain';
import { alive, fieldsOf, type Market, readTick, refused, unusable } from './market.ts';

const SYMBOL = 'BTC/USD';

/**
 * Kraken's ticker, version 2: a snapshot, then an update per trade, prices as numbers. It sends heartbeats in between.
 */
export const kraken: Market = {
  name: 'kraken',
  title: 'Kraken',
  asset: assets.btc.id,
  origin: 'wss://ws.kraken.com',
  path: '/v2',
  subscription: { method: 'subscribe', params: { channel: 'ticker', symbol: [SYMBOL] } },
  read(message) {
    const fields = fieldsOf(message);
    if (!fields) return unusable('a message that is no object');
    if (fields.success === false) return refused(fields.error);
    if (typeof fields.method !== 'string' && typeof fields.channel !== 'string') return unusable('no channel');
    if (fields.channel !== 'ticker') return alive; // heartbeats, system status, replies
    const ticker = fieldsOf(Array.isArray(fields.data) ? fields.data.at(-1) : null);
    if (ticker?.symbol !== SYMBOL) return unusable('another symbol than asked');
    return readTick(typeof ticker.last === 'number' ? ticker.last : null, ticker.timestamp, null);
  },
};
