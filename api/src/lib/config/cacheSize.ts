import { USUAL_CACHE_MB } from '../cache.ts';
import { ConfigError } from './setting.ts';

/** Reads HINDCAST_CACHE_MB, the size of the cache of answers in megabytes. Throws ConfigError. */
export function readCacheSize(value: string | undefined): number {
  if (value === undefined) return USUAL_CACHE_MB;
  if (/^\d{1,5}$/.test(value) && Number(value) >= 8) return Number(value);
  throw new ConfigError('HINDCAST_CACHE_MB', `is “${value}”; it must be a number of megabytes from 8 to 99999`);
}
