import { isIPv6 } from 'node:net';
import { ConfigError } from './setting.ts';

/** The address at which metrics alone are served. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

const ADDRESS = 'HINDCAST_METRICS';
const TOKEN = 'HINDCAST_METRICS_TOKEN';
/** The log masks every text of this length or more, so a token must have it. */
const SHORTEST_TOKEN = 32;

/** Reads `127.0.0.1:9464` or `[::1]:9464`. Null when unset. Throws ConfigError. */
export function readMetricsAddress(value: string | undefined): MetricsAddress | null {
  if (value === undefined) return null;
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([\w.-]+)):(\d{1,5})$/.exec(value) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  if (host !== undefined && port <= 65_535 && (bracketed === undefined || isIPv6(bracketed))) return { host, port };
  throw new ConfigError(ADDRESS, `is “${value}”; it must be a host and a port such as 127.0.0.1:9464`);
}

/** Reads the token that opens /metrics on the server's own address. Null when unset. Throws ConfigError. */
export function readMetricsToken(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (value.length >= SHORTEST_TOKEN && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new ConfigError(TOKEN, `must have ${SHORTEST_TOKEN} characters or more, none of them a space`);
}
