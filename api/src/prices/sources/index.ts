import type { Asset } from '@hindcast/domain';
import { type SourceName, sourceKeys } from '../../lib/index.ts';
import { coinbase } from './coinbase.ts';
import { coinGecko } from './coinGecko.ts';
import type { SourceDefinition } from './definition.ts';
import { kraken } from './kraken.ts';
import { tiingo } from './tiingo.ts';
import { twelveData } from './twelveData.ts';

/** Every source of daily prices. */
export const definitions: Readonly<Record<SourceName, SourceDefinition>> = {
  coinbase,
  kraken,
  tiingo,
  twelvedata: twelveData,
  coingecko: coinGecko,
};

/** Returns a sentence that tells an operator how to get prices of an asset that has no source set up. */
export function adviceOn({ id, ticker }: Asset): string {
  const names = Object.values(definitions)
    .filter(({ asset }) => asset === id)
    .map(({ name }) => name);
  const keys = names.map((name) => sourceKeys[name]).filter((key) => key !== undefined);
  const advice = keys.length > 0 ? `set ${keys.join(' or ')}` : `name ${names.join(' or ')} in HINDCAST_PRICE_SOURCES`;
  return `No source of ${ticker} prices is set up: ${advice}, or import a file.`;
}
