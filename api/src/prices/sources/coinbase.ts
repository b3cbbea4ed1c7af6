import { type Day, dayText } from '@hindcast/domain';
import type { SourceDefinition } from './definition.ts';
import { dayOfSeconds, jsonNumber, listOf, readBar } from './fields.ts';

const midnight = (day: Day): string => `${dayText(day)}T00:00:00Z`;

/** Coinbase Exchange: lists of [time, low, high, open, close, volume], newest first; days without a trade are absent. */
export const coinbase: SourceDefinition = {
  name: 'coinbase',
  asset: 'btc',
  origin: 'https://api.exchange.coinbase.com',
  pageDays: 300,
  reachDays: null,
  raw: false,
  path: (from, to) => `/products/BTC-USD/candles?start=${midnight(from)}&end=${midnight(to)}&granularity=86400`,
  headers: () => ({}),
  read(body, asset) {
    const bars = listOf(body, 'the answer').map((row) => {
      const [time, low, high, open, close] = listOf(row, 'a candle');
      return readBar(asset, dayOfSeconds(time), { open, high, low, close }, jsonNumber);
    });
    return { bars, splits: [] };
  },
};
