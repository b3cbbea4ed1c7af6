import type { WireImportGap } from './imports.ts';

/** A day's close in `/api/prices` and `/prices`: `YYYY-MM-DD`, USD. */
export interface WirePrice {
  readonly date: string;
  readonly close: number;
  /** True for days that no source reported. Demo mode generates the days between known month-end closes. */
  readonly generated?: true;
}

/**
 * `GET /live-price`, and each message of `/ws/price`: the last reported trade in USD. Without one: the last known
 * close, with `live` false.
 */
export interface WireLivePrice {
  readonly asset: string;
  readonly price: number;
  /** The UTC day of the price, `YYYY-MM-DD`. */
  readonly date: string;
  readonly live: boolean;
  /** Time of the trade, ISO 8601. Null for a close. */
  readonly time: string | null;
  /** True if no trade was reported for 30 s. Always false for a close. */
  readonly stale: boolean;
}

/** `GET /live-price` if no price of the asset is known. On `/ws/price` a message without a price is ignored (W2). */
export interface WireNoPrice {
  readonly asset: string;
  readonly price: null;
}

/** The body of `POST /api/admin/prices/removals`: the days to remove, both inclusive. */
export interface WirePriceRemoval {
  readonly asset: string;
  readonly from: string;
  readonly to: string;
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  /** True to return the result without removing anything. */
  readonly dry_run?: boolean;
}

/** Result of removing stored price days. */
export interface WirePriceRemovalResult {
  readonly success: true;
  readonly stored: boolean;
  readonly days: number;
  readonly first: string;
  readonly last: string;
  /** Ids of settled predictions whose verdict depends on the removed days: the first hundred. */
  readonly predictions: readonly number[];
  /** Number of all settled predictions whose verdict depends on the removed days. */
  readonly verdicts: number;
  /** Summary in one sentence. */
  readonly message: string;
}

/** Two closes of a day that differ by more than 1 %. */
export interface WireDisagreement {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Source of the stored close. For a held day: the preferred source. */
  readonly source: string;
  readonly close: number;
  readonly other: string;
  readonly otherClose: number;
  /** True if no close is stored for the day until the disagreement is settled. */
  readonly held: boolean;
  /** Time at which the disagreement was found, ISO 8601. */
  readonly seenAt: string;
}

/** `GET /api/admin/prices/gaps`: gaps and problems in an asset's price history. */
export interface WirePriceGaps {
  readonly asset: string;
  /** The first stored day. Null if no day is stored. */
  readonly first: string | null;
  /** The last final day. Null if there is none. */
  readonly last: string | null;
  /** Missing trading days between `first` and `last`: the first hundred gaps. */
  readonly gaps: readonly WireImportGap[];
  /** Number of all missing days, and of the gaps that contain them. */
  readonly missing: { readonly days: number; readonly stretches: number };
  /** Number of stored days with a generated price, because no source reported one. */
  readonly generated: number;
  readonly disagreements: readonly WireDisagreement[];
}

/** `GET /api/admin/prices/sources`: state of a source of daily prices at its last request. Times in ISO 8601. */
export interface WirePriceSource {
  readonly source: string;
  readonly asset: string;
  readonly lastAskedAt: string | null;
  readonly lastSuccessAt: string | null;
  /** The last day whose close it returned, `YYYY-MM-DD`. */
  readonly lastDay: string | null;
  /** The problem, by a stable id and as a sentence. Null without one. */
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** Time of the next request. Null for at once. */
  readonly nextTryAt: string | null;
  /** Difference of its clock from the server's in milliseconds, positive if it is ahead. Null up to two minutes. */
  readonly skewMs: number | null;
}

/** Result for one asset after a request to its sources. */
export interface WireSyncedAsset {
  readonly asset: string;
  /** False if a source failed, or the asset has no source. */
  readonly success: boolean;
  readonly added: number;
  readonly changed: number;
  /** Number of changed days that only had a generated price before. */
  readonly generated: number;
  /** Number of days held because sources disagree. */
  readonly held: number;
  /** Number of days whose stored close is kept although a source differs by more than 1 %. */
  readonly disputed: number;
  readonly sources: readonly WirePriceSource[];
  /** Summary in one sentence. */
  readonly message: string;
}

/** `POST /api/admin/prices/sync`: result of requesting prices from the sources, by asset. */
export interface WireSyncResult {
  readonly success: boolean;
  readonly results: readonly WireSyncedAsset[];
}

/** A stored split. */
export interface WireSplit {
  readonly asset: string;
  /** The first session on the new scale, `YYYY-MM-DD`. */
  readonly date: string;
  /** New shares for old ones, such as `10:1`. */
  readonly ratio: string;
  /** Name of the source, or `operator`. */
  readonly source: string;
  /** True if the bars before it were divided when it was stored. */
  readonly scaled: boolean;
}

/** Scale of the stored bars before a split: unadjusted, or already divided. */
export type WireStoredScale = 'raw' | 'adjusted';

/**
 * The body of `POST /api/admin/prices/splits`. Without `stored` the server detects the scale from the closes around the
 * day.
 */
export interface WireNewSplit {
  readonly asset: string;
  readonly day: string;
  readonly ratio: string;
  readonly stored?: WireStoredScale;
}

/** Result of storing or removing a split. `bars`: the number of bars that were rescaled. */
export interface WireSplitChange {
  readonly success: true;
  readonly split: WireSplit;
  readonly bars: number;
  /** Summary in one sentence. */
  readonly message: string;
}
