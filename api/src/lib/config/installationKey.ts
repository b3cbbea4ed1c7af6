import { ConfigError } from './setting.ts';

const BYTES = 32;

/** Reads HINDCAST_KEY, for servers that share a database. Null if unset. Throws ConfigError. */
export function readKeySetting(value: string | undefined): Buffer | null {
  if (value === undefined) return null;
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.length === BYTES && /^[\w+/-]{43}=?$/.test(value)) return bytes;
  throw new ConfigError('HINDCAST_KEY', 'must be 32 random bytes in base64, as openssl rand -base64 32 prints them');
}
