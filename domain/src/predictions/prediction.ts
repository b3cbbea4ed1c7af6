import { adjustClaim } from '../kinds/claims.ts';
import type { Claim, Kind } from '../kinds/shape/claim.ts';
import type { DayPrice, Outcome, Override, Verdict } from '../kinds/shape/verdict.ts';
import type { AssetId } from '../market/asset.ts';
import type { Day } from '../market/day.ts';
import type { Counts } from './counts.ts';
import type { Display } from './display.ts';
import type { Reply } from './reply.ts';

export interface Expert {
  readonly id: string | null;
  readonly name: string;
  /** Handle on X, without the at sign. */
  readonly handle: string | null;
  readonly score: number | null;
  /** Path of the picture on its server, or its full URL. Missing if the expert has none. */
  readonly picture?: string;
  /** Results of the expert's calls. Missing if too few calls count. */
  readonly counts?: Counts;
}

/** An expert's public prediction of a price. */
export interface Prediction {
  readonly id: string;
  readonly asset: AssetId;
  readonly expert: Expert;
  readonly kind: Kind;
  /** Null if the record cannot be drawn or judged. Then `problem` gives the reason. */
  readonly claim: Claim | null;
  readonly problem: string | null;
  /** The outcome that counts: the override, else the computed one. */
  readonly outcome: Outcome;
  /** The computed verdict with its evidence. Null if the server sent none. */
  readonly verdict: Verdict | null;
  /** Outcome that an operator set in place of the computed one. Null without one. */
  readonly override: Override | null;
  /** Target date as the record states it, for lists and cards: a text in any format. */
  readonly targetDate: string | null;
  /** Day on which the prediction was made, as the record states it. */
  readonly madeOn: Day | null;
  readonly predictedOn: Day | null;
  readonly text: string | null;
  readonly quote: string | null;
  /** Link to the source, http or https. Null if there is none or it is invalid. */
  readonly sourceUrl: string | null;
  readonly voteScore: number;
  readonly hidden: boolean;
  /** Drawing of the prediction, if it differs from the claim. */
  readonly display?: Display;
  /** The expert's reply to the verdict. Missing if none is on record. */
  readonly reply?: Reply;
}

/** Returns a prediction's claim on today's scale, adjusted for splits since it was made. Null without a claim. */
export const claimNow = ({ claim, verdict }: Prediction): Claim | null =>
  claim && verdict ? adjustClaim(claim, verdict.evidence.splits) : claim;

/**
 * Returns the bar that decided the outcome that counts. Null while pending, and if an override differs from the rule's
 * outcome.
 */
export const decidingBar = ({ outcome, verdict }: Prediction): DayPrice | null =>
  verdict?.outcome === outcome ? verdict.evidence.deciding : null;

/** Status of a prediction for operators: its outcome, or `review` if a person has to look at it. */
export type Standing = Outcome | 'review';

/** Returns the outcome that counts, or `review` if a person has to look at it. */
export const standingOf = ({ outcome, verdict, override }: Prediction): Standing =>
  override === null && verdict?.reason === 'review' ? 'review' : outcome;
