import { boolean, day, id, instant, integer, price, required, string, type Tables, withDefault } from './columns.ts';

/** Daily prices, splits and the state of sources. */
export const prices: Tables = {
  bars: {
    columns: {
      id,
      asset: required(string(16)),
      day: required(day),
      open: price,
      high: price,
      low: price,
      close: required(price),
      source: required(string(64)),
    },
    uniqueKeys: { bars_asset_day: ['asset', 'day'] },
  },
  splits: {
    columns: {
      id,
      asset: required(string(16)),
      day: required(day),
      numerator: required(integer),
      denominator: required(integer),
      source: withDefault(string(64), 'operator'),
      scaled: withDefault(boolean, false),
    },
    uniqueKeys: { splits_asset_day: ['asset', 'day'] },
  },
  price_sources: {
    columns: {
      id,
      name: required(string(32)),
      asset: required(string(16)),
      last_asked_at: instant,
      last_success_at: instant,
      last_day: day,
      filled_through: day,
      problem_code: string(32),
      problem: string(500),
      next_try_at: instant,
      tries: withDefault(integer, 0),
      skew_ms: integer,
    },
    uniqueKeys: { price_sources_name_asset: ['name', 'asset'] },
  },
  price_disagreements: {
    columns: {
      id,
      asset: required(string(16)),
      day: required(day),
      source: required(string(64)),
      close: required(price),
      other: required(string(64)),
      other_close: required(price),
      seen_at: required(instant),
      resolved_at: instant,
    },
    uniqueKeys: { price_disagreements_asset_day: ['asset', 'day'] },
  },
};
