import { type AssetId, assets, readAssetId } from '../asset/asset.ts';
import { type Day, dayOfMs, readDatePart } from '../time/day.ts';
import { readNumber } from './money.ts';

/** Current price of an asset, USD. */
export interface LivePrice {
  readonly asset: AssetId;
  readonly price: number;
  /** The UTC day the price belongs to. */
  readonly day: Day;
  /** A trade that a market reported; false for the last close. */
  readonly live: boolean;
  /** When the market reported it, or when it was heard if that was not said, ms since 1970; null for a close. */
  readonly timeMs: number | null;
  /** Nothing was heard for a while: the price is the last one that was. */
  readonly stale: boolean;
}

/**
 * A message of `/ws/price`, or the answer of `/live-price` (W2). One without a price counts for nothing: null. Without
 * an asset it is Bitcoin's, without a day today's, and a bare price is a live one.
 * @param nowMs ms since 1970.
 */
export function readLivePrice(value: unknown, nowMs: number): LivePrice | null {
  if (typeof value !== 'object' || value === null) return null;
  const row = value as Readonly<Record<string, unknown>>;
  const price = readNumber(row.price);
  const asset = row.asset === undefined || row.asset === null ? assets.btc.id : readAssetId(row.asset);
  if (price === null || price <= 0 || asset === null) return null;
  const live = row.live !== false;
  const said = typeof row.time === 'string' ? Date.parse(row.time) : Number.NaN;
  return {
    asset,
    price,
    day: readDatePart(row.date) ?? readDatePart(row.time) ?? dayOfMs(nowMs),
    live,
    timeMs: live ? (Number.isNaN(said) ? nowMs : said) : null,
    stale: row.stale === true,
  };
}
