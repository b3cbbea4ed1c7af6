import type { AssetId } from '../asset/asset.ts';
import type { Kind } from '../kind/claim.ts';
import type { Outcome } from '../kind/judge/verdict.ts';
import type { TrackTier } from './record.ts';
import type { TrackStanding } from './standing.ts';

/** Bounds of a share, 0 to 1, that hold in 95 of 100 cases. */
export interface WireBounds {
  readonly low: number;
  readonly high: number;
}

/** Edge of calls: the hits beyond the expected number. Figures have six decimals. */
export interface WireEdge {
  /** Number of calls that are compared. Calls without a chance, and those whose outcome a person set, are left out. */
  readonly rated: number;
  /** Expected number of hits among them. */
  readonly expected: number;
  /** The mean of their chances, 0 to 1. */
  readonly mean_chance: number;
  /** Σ(hit − p): hits beyond the expected number. */
  readonly edge: number;
  /** Σ(hit − p) / (rated + 10): what experts are ranked by. */
  readonly shrunk: number;
  /** Σ(hit − p) / √Σp(1 − p); null where nothing was uncertain. */
  readonly z: number | null;
  /** Luck around `shrunk`, 95 %: (Σ(hit − p) ± (1.96 √Σp(1 − p) + ½)) / (rated + 10), as if no two calls hung together. */
  readonly low: number;
  readonly high: number;
}

/** Figures of an expert’s calls. A call counts from the day after its last one, whatever settled it before. */
export interface WireExpertFigures {
  /** Number of calls in each standing. */
  readonly standings: Readonly<Record<TrackStanding, number>>;
  /** Number of calls that count, and number of those that hit. */
  readonly counted: number;
  readonly hits: number;
  /** Number of calls that are decided already and count only after their last day. */
  readonly ahead: { readonly hits: number; readonly misses: number };
  /** Number of calls that count with an outcome that a person set. */
  readonly overridden: number;
  /** Wilson’s bounds of the share that hits; null where nothing counts. */
  readonly wilson: WireBounds | null;
  /** Significance of the record: no calls, too few to say (1–4), some (5–9), enough for a place (10 and more). */
  readonly tier: TrackTier;
  /** Against the chances of a walk as lively as the year before each call; null where no call has one. */
  readonly chance: WireEdge | null;
  /** Against how often the asset had made such a move before the words; null where the history is too short. */
  readonly naive: WireEdge | null;
  /** The shrunk edge × 100, two decimals; null below five calls that count. */
  readonly score: number | null;
  /** The median chance: the lower, the bolder. */
  readonly boldness: number | null;
  /** The median of |ln(close/K)| on the last day. */
  readonly end_distance: number | null;
  /** The miss that came nearest, by its number and |ln(close/K)|. */
  readonly closest: { readonly id: number; readonly distance: number } | null;
  /** The median of the days from the words to the close that decided, of hits. */
  readonly lead_days: number | null;
  /** The day of the latest call, `YYYY-MM-DD`. */
  readonly last_made: string | null;
}

/** Results of an expert, as lists of predictions show them. */
export interface WireScored {
  /** As in `WireExpertFigures`. */
  readonly score: number | null;
  readonly hits: number;
  readonly counted: number;
}

/** An expert as public answers name them. */
export interface WireExpertName {
  readonly id: number;
  /** The expert's part of addresses. */
  readonly slug: string;
  readonly name: string;
  readonly x_handle: string | null;
  /** Role in a line: "fund manager, US". Missing if none is on record. */
  readonly role_line?: string;
  /** The path of their picture on this server; not there where they have none. */
  readonly picture?: string;
}

/** A row of `GET /api/experts`. */
export interface WireExpertRow extends WireExpertName, WireExpertFigures {
  /** Their place by shrunk edge among those with ten calls and more; null for others. */
  readonly rank: number | null;
  /** The latest 40 calls that count, in the order of their last days: the day, and whether it hit. */
  readonly strip: readonly { readonly day: string; readonly hit: boolean }[];
}

/** Filters of a request for records, and the day of the records. */
export interface WireRecordsScope {
  readonly success: true;
  /** The UTC day that it was: bars before it are final. */
  readonly as_of: string;
  readonly rule: string;
  /** Null for all. */
  readonly asset: AssetId | null;
  readonly kind: Kind | null;
}

/** `GET /api/experts`: everybody who had made a call, the best first. */
export interface WireExpertRecords extends WireRecordsScope {
  readonly data: readonly WireExpertRow[];
}

/** A call in an expert’s record. Its words and verdict are in the list of predictions, by its number. */
export interface WireTrackCall {
  readonly id: number;
  readonly asset_type: AssetId;
  readonly prediction_type: Kind;
  readonly standing: TrackStanding;
  /** The number of the call that it says again. */
  readonly repeat_of: number | null;
  /** The day of the words, and the last day that counts; null where no date is named. */
  readonly made: string;
  readonly last_day: string | null;
  /** The outcome that counts, as of the day that was asked for. */
  readonly outcome: Outcome;
  /** A person set the outcome. */
  readonly overridden: boolean;
  readonly decided_on: string | null;
  /** 0 to 1; null where none is known, or where a person set the outcome. */
  readonly chance: number | null;
  readonly naive: number | null;
  /** |ln(close/K)| on its last day, and on the day that came nearest; null until its last day is over. */
  readonly end_distance: number | null;
  readonly approach: number | null;
  /** It missed by the rule: a high or low reached its price, and no close did. */
  readonly touched: boolean;
}

/** Calls of similar chances, and how many of them hit. */
export interface WireCalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly calls: number;
  readonly hits: number;
  readonly mean_chance: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** A call that was said again for a later day before the day before was over; by its numbers, the first one first. */
export interface WireMovedGoalposts {
  readonly ids: readonly number[];
  readonly asset_type: AssetId;
  readonly prediction_type: Kind;
  /** The last days that the first call and the last one named. */
  readonly from: string;
  readonly to: string;
}

/** `GET /api/experts/{slug}`. */
export interface WireExpertRecord extends WireRecordsScope {
  readonly data: WireExpertRow & {
    readonly npub: string | null;
    /** Other names that mean them. */
    readonly aliases: readonly string[];
    /** In the order in which they were made. */
    readonly calls: readonly WireTrackCall[];
    /** Five bins of chance; null below 20 calls that have one. */
    readonly calibration: readonly WireCalibrationBin[] | null;
    readonly goalposts: readonly WireMovedGoalposts[];
  };
}
