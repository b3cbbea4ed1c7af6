import type { Kind } from '../kinds/shape/claim.ts';
import type { Outcome } from '../kinds/shape/verdict.ts';
import type { AssetId } from '../market/asset.ts';
import type { Day } from '../market/day.ts';
import type { Call } from '../predictions/repeats.ts';

/** An outcome that an operator set on a UTC day. The outcome is null if an earlier override is lifted. */
export interface SetOutcome {
  readonly day: Day;
  readonly outcome: Outcome | null;
}

/** A call with the parts of its verdict that a track record needs. */
export interface TrackCall extends Call {
  readonly id: number;
  /** Id of the expert whose record contains the call. */
  readonly expert: number;
  readonly asset: AssetId;
  readonly kind: Kind;
  /** True if the call was withdrawn or taken down. It counts in no record. */
  readonly withdrawn: boolean;
  /** The call's prices in USD on the scale after all splits, lowest first. */
  readonly levels: readonly number[];
  readonly made: Day;
  /** The last session that counts, also if the kind's default sets it. Null if the call can hit but never miss. */
  readonly lastDay: Day | null;
  /** Outcome by the rule. */
  readonly outcome: Outcome;
  /** The day of the close that decided the call. Null while pending. */
  readonly decidedOn: Day | null;
  /** First day on which all closes were known that call for a review. Null without a review. */
  readonly reviewFrom: Day | null;
  /** Overrides in chronological order. */
  readonly overrides: readonly SetOutcome[];
  /** Chance on the day its window began, 0 to 1. Null if no chance is known. */
  readonly chance: number | null;
  /** The day of P0, from which the chance is computed. Null if P0 is unknown. */
  readonly chanceFrom: Day | null;
  /** True once `measureCall` has set the fields below. Until then they are null or false. */
  readonly isMeasured: boolean;
  /** The chance by how often the asset made such a move before (see `naiveChance`), 0 to 1. Null if unknown. */
  readonly naive: number | null;
  /**
   * |ln(close/K)| on the last day: the distance of the close from the claimed price K, 0 within a range. Null if that
   * day has no bar.
   */
  readonly endDistance: number | null;
  /** Smallest |ln(close/K)| of any close in the window. Null for kinds whose price is to be avoided. */
  readonly approach: number | null;
  /**
   * True if the rule decided a miss although a high or low reached the price. Always false for kinds whose price is to
   * be avoided.
   */
  readonly touched: boolean;
}

/** Returns the override that was in force at the end of a day. Null without one. */
export function overrideOn({ overrides }: TrackCall, day: Day): Outcome | null {
  if (overrides.length === 0) return null;
  let standing: Outcome | null = null;
  for (const set of overrides) if (set.day <= day) standing = set.outcome;
  return standing;
}

/** Returns the outcome of a call whose window is over: the override in force on a day, else the rule's outcome. */
export const outcomeOn = (call: TrackCall, day: Day): Outcome => overrideOn(call, day) ?? call.outcome;

/**
 * Returns the outcome as known on a day: the override in force, else the rule's outcome if it was decided by then, else
 * pending.
 */
export function outcomeThen(call: TrackCall, day: Day): Outcome {
  const set = overrideOn(call, day);
  if (set !== null) return set;
  return call.decidedOn !== null && call.decidedOn < day ? call.outcome : 'pending';
}

/** Compares calls by the day they were made, then by id. */
export const inOrder = (a: TrackCall, b: TrackCall): number => a.made - b.made || a.id - b.id;
