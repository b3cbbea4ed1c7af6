import { newYork } from '@hindcast/domain';
import type { SourceName } from '../../api/src/lib/config/priceSources.ts';
import { coinbaseDialect, coinGeckoDialect, day, krakenDialect, tiingoDialect, twelveDataDialect } from './dialects.ts';
import type { Dialect } from './sourceServer.ts';
import { walkDays } from './walk.ts';

export const KEY = 'k3y-of-the-house';

const [first, last] = [day('2024-12-01'), day('2025-01-15')];
export const crypto = walkDays(first, last);
const shares = walkDays(day('2024-12-02'), last, { calendar: newYork, start: 350 });

/** Each source's dialect, and the days it has. */
export const everySource: Readonly<Record<SourceName, readonly [Dialect, typeof crypto]>> = {
  coinbase: [coinbaseDialect, crypto],
  kraken: [krakenDialect, crypto],
  tiingo: [tiingoDialect(KEY), shares],
  twelvedata: [twelveDataDialect(KEY), shares],
  coingecko: [coinGeckoDialect(KEY), walkDays(first, last, { start: 0.35 })],
};
