import type { Kind } from '../kinds/shape/claim.ts';
import type { Outcome } from '../kinds/shape/verdict.ts';
import type { AssetId } from '../market/asset.ts';

/** Amount of evidence in a record: no counted calls, too few (1–4), some (5–9), enough to be ranked (10 and more). */
export type TrackTier = 'none' | 'few' | 'some' | 'enough';

/**
 * Standing of a call in its expert's record on a day. `counted`: its last day is over. `open`: its last day is ahead,
 * even if it is decided. `waiting`: its last day is over, but bars are missing. `repeat`: it repeats a call in the
 * record. `noDate`: it can never miss. `review`: a person has to review it. `setAside`: an operator removed its
 * outcome.
 */
export type TrackStanding = 'counted' | 'open' | 'waiting' | 'repeat' | 'noDate' | 'review' | 'setAside';

/** 95 % bounds of a share, 0 to 1. */
export interface WireBounds {
  readonly low: number;
  readonly high: number;
}

/** Edge of an expert’s calls: hits above the expected number. Figures have six decimals. */
export interface WireEdge {
  /** Number of calls compared. Calls without a chance or with an override are left out. */
  readonly rated: number;
  /** Expected number of hits among the compared calls. */
  readonly expected: number;
  /** Mean chance of the calls, 0 to 1. */
  readonly mean_chance: number;
  /** Σ(hit − p): hits above the expected number. */
  readonly edge: number;
  /** Σ(hit − p) / (rated + 10): the edge per call, shrunk towards zero, by which experts are ranked. */
  readonly shrunk: number;
  /** Σ(hit − p) / √Σp(1 − p). Null if every chance is 0 or 1. */
  readonly z: number | null;
  /** 95 % bounds of `shrunk`: (Σ(hit − p) ± (1.96 √Σp(1 − p) + ½)) / (rated + 10), as if calls were independent. */
  readonly low: number;
  readonly high: number;
}

/** Figures of an expert’s calls. A call counts from the day after its last day, even if it was decided earlier. */
export interface WireExpertFigures {
  /** Number of calls in each standing. */
  readonly standings: Readonly<Record<TrackStanding, number>>;
  /** Number of calls that count. */
  readonly counted: number;
  /** Number of counted calls that hit. */
  readonly hits: number;
  /** Number of calls that are decided already but count only after their last day. */
  readonly ahead: { readonly hits: number; readonly misses: number };
  /** Number of counted calls whose outcome an operator set. */
  readonly overridden: number;
  /** Wilson’s 95 % bounds of the share of hits. Null if no call counts. */
  readonly wilson: WireBounds | null;
  /** Amount of evidence: no counted calls, too few (1–4), some (5–9), enough to be ranked (10 and more). */
  readonly tier: TrackTier;
  /**
   * Edge over the chances of a random walk with the volatility of the year before each call. Null if no call has a
   * chance.
   */
  readonly chance: WireEdge | null;
  /** Edge over how often the asset had made such a move before the call. Null if the history is too short. */
  readonly naive: WireEdge | null;
  /** The shrunk edge × 100, two decimals. Null below five counted calls, or if no call has a chance. */
  readonly score: number | null;
  /** The median chance. The lower the chance, the bolder the calls. Null if no call has a chance. */
  readonly boldness: number | null;
  /** The median of |ln(close/K)| on the last day. Null without such calls. */
  readonly end_distance: number | null;
  /** The miss whose closes came nearest to its price: its id, and |ln(close/K)|. Null without a miss. */
  readonly closest: { readonly id: number; readonly distance: number } | null;
  /** The median number of days from the prediction to the deciding close, over hits. Null without any. */
  readonly lead_days: number | null;
  /** The day of the latest call, `YYYY-MM-DD`. Null without calls. */
  readonly last_made: string | null;
}

/** Results of an expert, as lists of predictions show them. */
export interface WireScored {
  /** As in `WireExpertFigures`. */
  readonly score: number | null;
  readonly hits: number;
  readonly counted: number;
}

/** An expert as public responses name them. */
export interface WireExpertName {
  readonly id: number;
  /** The expert's part of page URLs. */
  readonly slug: string;
  readonly name: string;
  readonly x_handle: string | null;
  /** Role in a line: "fund manager, US". Missing if none is on record. */
  readonly role_line?: string;
  /** The path of the expert's picture on this server. Missing if there is none. */
  readonly picture?: string;
}

/** A row of `GET /api/experts`. */
export interface WireExpertRow extends WireExpertName, WireExpertFigures {
  /** Rank by shrunk edge among experts with ten or more rated calls. Null for others. */
  readonly rank: number | null;
  /**
   * The latest 40 counted calls, in ascending order of their last days. `day`: the last day. `hit`: true if the call
   * hit.
   */
  readonly strip: readonly { readonly day: string; readonly hit: boolean }[];
}

/** Filters of a request for records, and the day of the records. */
export interface WireRecordsScope {
  readonly success: true;
  /** The UTC day of the records. Only bars before it are final. */
  readonly as_of: string;
  readonly rule: string;
  /** Filters. Null for all. */
  readonly asset: AssetId | null;
  readonly kind: Kind | null;
}

/** `GET /api/experts`: all experts with a call by that day, best first. */
export interface WireExpertRecords extends WireRecordsScope {
  readonly data: readonly WireExpertRow[];
}

/** A call in an expert’s record. Its text and verdict are in the list of predictions, under the same `id`. */
export interface WireTrackCall {
  readonly id: number;
  readonly asset_type: AssetId;
  readonly prediction_type: Kind;
  readonly standing: TrackStanding;
  /** Id of the earlier call that this call repeats. Null unless `standing` is `repeat`. */
  readonly repeat_of: number | null;
  /** The day the call was made. */
  readonly made: string;
  /** The last day whose close counts. Null if the call names no date. */
  readonly last_day: string | null;
  /** The outcome that counts on the requested day. */
  readonly outcome: Outcome;
  /** True if an operator set the outcome. */
  readonly overridden: boolean;
  readonly decided_on: string | null;
  /** Chance of a hit by the random walk, 0 to 1. Null if unknown, or if an operator set the outcome. */
  readonly chance: number | null;
  /**
   * Chance by how often the asset had made such a move before the call, 0 to 1. Null until the last day is over, if
   * unknown, or if an operator set the outcome.
   */
  readonly naive: number | null;
  /** |ln(close/K)| on the last day. Null until the last day is over. */
  readonly end_distance: number | null;
  /** |ln(close/K)| on the nearest day of the window. Null until the last day is over. */
  readonly approach: number | null;
  /** True if the rule decided a miss although a high or low reached the price. */
  readonly touched: boolean;
}

/** Calls with similar chances, and the number of hits among them. */
export interface WireCalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly calls: number;
  readonly hits: number;
  readonly mean_chance: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** A call that was repeated for a later day before its earlier end was over. `ids` has its calls, earliest first. */
export interface WireMovedGoalposts {
  readonly ids: readonly number[];
  readonly asset_type: AssetId;
  readonly prediction_type: Kind;
  /** End date of the earliest call, `YYYY-MM-DD`. */
  readonly from: string;
  /** End date of the latest call, `YYYY-MM-DD`. */
  readonly to: string;
}

/** `GET /api/experts/{slug}`: the record of an expert with all calls. */
export interface WireExpertRecord extends WireRecordsScope {
  readonly data: WireExpertRow & {
    readonly npub: string | null;
    /** All other names of the expert, with those of merged experts. */
    readonly aliases: readonly string[];
    /** Calls, in the order in which they were made. */
    readonly calls: readonly WireTrackCall[];
    /** Five bins of chance. Null if fewer than 20 calls have a chance. */
    readonly calibration: readonly WireCalibrationBin[] | null;
    readonly goalposts: readonly WireMovedGoalposts[];
  };
}
