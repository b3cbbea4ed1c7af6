import { ConfigError } from './setting.ts';

/** Sources of prices, in order of preference. */
export const sourceNames = ['coinbase', 'kraken', 'tiingo', 'twelvedata', 'coingecko'] as const;
export type SourceName = (typeof sourceNames)[number];

/** A price source to use, and its URL. */
export interface SourceSetting {
  readonly name: SourceName;
  /**
   * URL in place of the source's own, without a trailing slash, such as a proxy's. Its WebSocket uses the same host.
   */
  readonly url: string | null;
  readonly key: string | null;
}

const SETTING = 'HINDCAST_PRICE_SOURCES';

/** Settings that hold the keys of sources which need one. */
export const sourceKeys: Partial<Record<SourceName, string>> = {
  tiingo: 'HINDCAST_TIINGO_KEY',
  twelvedata: 'HINDCAST_TWELVE_DATA_KEY',
  coingecko: 'HINDCAST_COINGECKO_KEY',
};

type Keys = Partial<Record<SourceName, string | undefined>>;

function readAddress(name: string, address: string): string {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return url.href.replace(/(?<!\/)\/+$/, '');
  throw new ConfigError(SETTING, `gives ${name} the address “${address}”; it must be one such as https://example.org`);
}

function readSource(part: string, keys: Keys): SourceSetting {
  const [given = '', address] = part.split(/=(.*)/s).map((piece) => piece.trim());
  const name = sourceNames.find((known) => known === given.toLowerCase());
  if (!name) throw new ConfigError(SETTING, `names “${given}”; known are ${sourceNames.join(', ')}, or none`);
  const key = keys[name] ?? null;
  if (sourceKeys[name] && !key) throw new ConfigError(SETTING, `names ${name}, which needs ${sourceKeys[name]}`);
  return { name, url: address ? readAddress(name, address) : null, key };
}

/**
 * Reads the sources to ask, the preferred one first. HINDCAST_PRICE_SOURCES names them (`coinbase,kraken`, each with
 * its own URL if need be: `coinbase=https://example.org`), or is `none`. If unset, uses all sources that need no key or
 * whose key is set.
 */
export function readPriceSources(value: string | undefined, keys: Keys): SourceSetting[] {
  if (value === 'none') return [];
  const parts = value?.split(',') ?? sourceNames.filter((name) => !sourceKeys[name] || keys[name]);
  const sources = parts.map((part) => readSource(part, keys));
  const twice = sources.find(({ name }, place) => sources.findIndex((other) => other.name === name) !== place);
  if (twice) throw new ConfigError(SETTING, `names ${twice.name} twice`);
  return sources;
}
