import type { AssetId } from '../asset/asset.ts';
import type { Kind } from '../kind/claim.ts';
import type { Outcome } from '../kind/judge/verdict.ts';
import type { Call } from '../prediction/repeats.ts';
import type { Day } from '../time/day.ts';

/** An outcome that a person set on a day, UTC; null where what was set before is lifted. */
export interface SetOutcome {
  readonly day: Day;
  readonly outcome: Outcome | null;
}

/** A call with its verdict, as an expert's record needs it. */
export interface TrackCall extends Call {
  readonly id: number;
  /** The number of the expert whose record it is in. */
  readonly expert: number;
  readonly asset: AssetId;
  readonly kind: Kind;
  /** Taken back, or taken down: in no record. */
  readonly withdrawn: boolean;
  /** Its prices in USD on the scale after all splits, the lowest first. */
  readonly levels: readonly number[];
  readonly made: Day;
  /** The last session that counts, also where the rule sets it; null if it can hit and never miss. */
  readonly lastDay: Day | null;
  /** Outcome by the rule. */
  readonly outcome: Outcome;
  /** The day of the close that decided it; null while pending. */
  readonly decidedOn: Day | null;
  /** The day from which on its words ask for a person, since the closes around them were known then; null where they do not. */
  readonly reviewFrom: Day | null;
  /** Overrides that people set, in chronological order. */
  readonly overrides: readonly SetOutcome[];
  /** Chance on the day its window began, 0 to 1. Null if no chance is known. */
  readonly chance: number | null;
  /** The day of the close from which that is reckoned; null without one. */
  readonly chanceFrom: Day | null;
  /** True if the fields below are measured (see `measureCall`). Until then they are null. */
  readonly isMeasured: boolean;
  /** The same chance by how often the asset made such a move before (see `naiveChance`). */
  readonly naive: number | null;
  /** |ln(close/K)| on its last day, 0 between the two prices of a band. Null without that bar. */
  readonly endDistance: number | null;
  /** The same on the day of its window that came nearest; null where prices had to keep away. */
  readonly approach: number | null;
  /** The rule says that it missed, a high or low reached its price and no close did; never where prices had to keep away. */
  readonly touched: boolean;
}

/** The outcome that a person set by the end of a day; null where none stands. */
export function overrideOn({ overrides }: TrackCall, day: Day): Outcome | null {
  if (overrides.length === 0) return null;
  let standing: Outcome | null = null;
  for (const set of overrides) if (set.day <= day) standing = set.outcome;
  return standing;
}

/** The outcome of a call whose window is over on a day: as a person set it by then, else the rule's. */
export const outcomeOn = (call: TrackCall, day: Day): Outcome => overrideOn(call, day) ?? call.outcome;

/** Returns the outcome that counted on a day: the one that a person had set by then, else the rule's by then. */
export function outcomeThen(call: TrackCall, day: Day): Outcome {
  const set = overrideOn(call, day);
  if (set !== null) return set;
  return call.decidedOn !== null && call.decidedOn < day ? call.outcome : 'pending';
}

/** In the order in which calls were made: by day, then by number. */
export const inOrder = (a: TrackCall, b: TrackCall): number => a.made - b.made || a.id - b.id;
