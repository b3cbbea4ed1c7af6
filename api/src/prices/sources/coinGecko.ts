import { addDays, type Bar, msOfDay } from '@hindcast/domain';
import { dayClosedAt, NEAR_MIDNIGHT_MS } from '../rules/midnight.ts';
import type { SourceDefinition } from './definition.ts';
import { jsonNumber, listOf, Malformed, readBar, recordOf } from './fields.ts';

/**
 * CoinGecko: {prices: [[ms, price] …]}. A point at midnight is the opening price of that day, so the close of the day
 * before. The last point is the current price, which is no close.
 */
export const coinGecko: SourceDefinition = {
  name: 'coingecko',
  asset: 'naka',
  origin: 'https://api.coingecko.com',
  pageDays: 365,
  reachDays: 364,
  raw: false,
  path: (from, to) => {
    const [first, last] = [addDays(from, 1), addDays(to, 1)].map((day) => msOfDay(day) / 1000);
    return `/api/v3/coins/nakamoto-games/market_chart/range?vs_currency=usd&from=${first}&to=${last + NEAR_MIDNIGHT_MS / 1000}&interval=daily`;
  },
  headers: (key) => ({ 'x-cg-demo-api-key': key }),
  read(body, asset) {
    const points = listOf(recordOf(body, 'the answer').prices, 'the field “prices”');
    const bars = points.flatMap((point, place): Bar[] => {
      const [time, close] = listOf(point, 'a point');
      const ms = jsonNumber(time, 'time');
      const closed = dayClosedAt(ms);
      if (closed === null) {
        if (place === points.length - 1) return [];
        throw new Malformed(`the point at ${ms} does not stand at the begin of a UTC day`);
      }
      return [readBar(asset, closed, { close }, jsonNumber)];
    });
    return { bars, splits: [] };
  },
};
