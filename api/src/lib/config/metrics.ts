import { ConfigError } from './setting.ts';

const TOKEN = 'HINDCAST_METRICS_TOKEN';
/** Shortest token. The log masks every text of this length or more, and so masks the token. */
const SHORTEST_TOKEN = 32;

/** Reads the token that opens /metrics. Null when unset. Throws ConfigError. */
export function readMetricsToken(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (value.length >= SHORTEST_TOKEN && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new ConfigError(TOKEN, `must have ${SHORTEST_TOKEN} characters or more, none of them a space`);
}
