import { ConfigError } from './setting.ts';

/** Sources of prices, those that need no key first. */
export const sourceNames = ['coinbase', 'kraken', 'tiingo', 'twelvedata', 'coingecko'] as const;
export type SourceName = (typeof sourceNames)[number];

/** A source of prices that is asked. */
export interface SourceSetting {
  readonly name: SourceName;
  /** An address in place of the source's own, without a trailing slash: a proxy, or a mirror. Its socket is there too. */
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

/** The keys that are set. */
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
 * The sources to ask, the preferred ones first: those that HINDCAST_PRICE_SOURCES names (`coinbase,kraken`, each with
 * an address of its own if need be: `coinbase=https://example.org`), none for `none`; unset, all that need no key or
 * have theirs.
 */
export function readPriceSources(value: string | undefined, keys: Keys): SourceSetting[] {
  if (value === 'none') return [];
  const parts = value?.split(',') ?? sourceNames.filter((name) => !sourceKeys[name] || keys[name]);
  const sources = parts.map((part) => readSource(part, keys));
  const twice = sources.find(({ name }, place) => sources.findIndex((other) => other.name === name) !== place);
  if (twice) throw new ConfigError(SETTING, `names ${twice.name} twice`);
  return sources;
}
