import { assets } from '@hindcast/domain';
import { alive, fieldsOf, type Market, readTick, refused, unusable } from './market.ts';

const PRODUCT = 'BTC-USD';
const DECIMAL = /^\d+(\.\d+)?$/;

/** Coinbase Exchange's ticker: one message per trade, prices as strings. It sends a heartbeat every second. */
export const coinbase: Market = {
  name: 'coinbase',
  title: 'Coinbase',
  asset: assets.btc.id,
  origin: 'wss://ws-feed.exchange.coinbase.com',
  path: '/',
  subscription: { type: 'subscribe', product_ids: [PRODUCT], channels: ['ticker', 'heartbeat'] },
  read(message) {
    const fields = fieldsOf(message);
    if (!fields || typeof fields.type !== 'string') return unusable('a message without a type');
    if (fields.type === 'error') return refused(fields.reason ?? fields.message);
    if (fields.type !== 'ticker') return alive; // unknown types may appear at any time
    if (fields.product_id !== PRODUCT) return unusable('another product than asked');
    const { price, sequence } = fields;
    const read = typeof price === 'string' && DECIMAL.test(price) ? Number(price) : null;
    return readTick(read, fields.time, typeof sequence === 'number' ? sequence : Number.NaN);
  },
};
