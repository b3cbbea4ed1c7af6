/** A day's close as `/api/prices` and `/prices` send it: `YYYY-MM-DD`, USD. */
export interface WirePrice {
  readonly date: string;
  readonly close: number;
  /** Present on days that no source reported: demo mode fills the days between known month-end closes. */
  readonly generated?: true;
}

/**
 * `GET /live-price`, and each message of `/ws/price`: the last trade a market reported, in USD, or without one the last
 * known close, dated, with `live` false.
 */
export interface WireLivePrice {
  readonly asset: string;
  readonly price: number;
  /** The UTC day the price belongs to, `YYYY-MM-DD`. */
  readonly date: string;
  readonly live: boolean;
  /** When the market reported it, ISO 8601; null for a close. */
  readonly time: string | null;
  /** Nothing was heard for 30 s: the price is the last one that was, not today's. Always false for a close. */
  readonly stale: boolean;
}

/** `GET /live-price` while no price of the asset is known; a message without a price counts for nothing (W2). */
export interface WireNoPrice {
  readonly asset: string;
  readonly price: null;
}

/** The body of `POST /api/admin/prices/removals`: the days that are taken back, both ends included. */
export interface WirePriceRemoval {
  readonly asset: string;
  readonly from: string;
  readonly to: string;
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  /** Tells what would happen, and takes nothing back. */
  readonly dry_run?: boolean;
}

/** Result of removing stored price days. */
export interface WirePriceRemovalResult {
  readonly success: true;
  readonly stored: boolean;
  readonly days: number;
  readonly first: string;
  readonly last: string;
  /** Settled predictions whose verdict was read from these days, the first hundred ids, and how many there are. */
  readonly predictions: readonly number[];
  readonly verdicts: number;
  /** One sentence for people. */
  readonly message: string;
}
