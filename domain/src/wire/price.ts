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
