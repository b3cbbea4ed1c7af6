import { type AssetId, assets, readAssetId } from './asset.ts';
import { type Day, dayOfMs, readDatePart } from './day.ts';
import { readNumber } from './money.ts';

/** Current price of an asset, USD. */
export interface LivePrice {
  readonly asset: AssetId;
  readonly price: number;
  /** The UTC day of the price. */
  readonly day: Day;
  /** True for a trade that a market reported, false for the last close. */
  readonly live: boolean;
  /** Time of the trade, ms since 1970; the time of receipt if the market sent none. Null for a close. */
  readonly timeMs: number | null;
  /** True if no newer price has come for a while. */
  readonly stale: boolean;
}

/**
 * Reads a message of `/ws/price` or the response of `/live-price` (W2). Null without a price. Defaults: Bitcoin, today,
 * live.
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
