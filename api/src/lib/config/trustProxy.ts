import proxyAddress from 'proxy-addr';
import { ConfigError } from './setting.ts';

/** Proxies trusted to report the client's address: their number, or their networks. Null for none. */
export type TrustProxy = number | readonly string[] | null;

const SETTING = 'HINDCAST_TRUST_PROXY';
const MOST_HOPS = 16;

/**
 * Reads `1` (one proxy in front), or networks such as `loopback,10.0.0.0/8` (loopback, linklocal and uniquelocal are
 * names). Null if unset. Throws ConfigError.
 */
export function readTrustProxy(value: string | undefined): TrustProxy {
  if (value === undefined) return null;
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    if (hops > MOST_HOPS) throw new ConfigError(SETTING, `is ${value}; it counts proxies, 0 to ${MOST_HOPS}`);
    return hops === 0 ? null : hops;
  }
  const networks = value.split(',').map((network) => network.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong === undefined) return Object.freeze(networks);
  throw new ConfigError(
    SETTING,
    `has “${wrong}”; it must be the number of proxies in front, or networks such as loopback,10.0.0.0/8`,
  );
}

function isNetwork(text: string): boolean {
  try {
    proxyAddress.compile(text);
    return text !== '';
  } catch {
    return false;
  }
}
