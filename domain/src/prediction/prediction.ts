import type { AssetId } from '../asset/asset.ts';
import type { Claim, Kind } from '../kind/claim.ts';
import { adjustClaim } from '../kind/index.ts';
import type { DayPrice, Outcome, Override, Verdict } from '../kind/judge/verdict.ts';
import type { Day } from '../time/day.ts';
import type { Counts } from './counts.ts';
import type { Display } from './display.ts';
import type { Reply } from './reply.ts';

export interface Expert {
  readonly id: string | null;
  readonly name: string;
  /** Without the @. */
  readonly handle: string | null;
  readonly score: number | null;
  /** The path of their picture on the server that sent it, or its address; not there where they have none. */
  readonly picture?: string;
  /** Results of their calls. Missing if too few calls count. */
  readonly counts?: Counts;
}

/** An expert's public words about a price, as every part of Hindcast knows them. */
export interface Prediction {
  readonly id: string;
  readonly asset: AssetId;
  readonly expert: Expert;
  readonly kind: Kind;
  /** Null when the record cannot be drawn or judged; `problem` then says why. */
  readonly claim: Claim | null;
  readonly problem: string | null;
  /** The outcome that counts: the one set by hand, else the computed one. */
  readonly outcome: Outcome;
  /** The computed verdict with its evidence, where the server sent one. */
  readonly verdict: Verdict | null;
  /** Override that a person set in place of the computed outcome. Null without one. */
  readonly override: Override | null;
  /** Dates that the record itself states, for lists and cards; `targetDate` as text. */
  readonly targetDate: string | null;
  readonly madeOn: Day | null;
  readonly predictedOn: Day | null;
  readonly text: string | null;
  readonly quote: string | null;
  /** Only http and https survive. */
  readonly sourceUrl: string | null;
  readonly voteScore: number;
  readonly hidden: boolean;
  /** Its drawing, if that differs from the claim. */
  readonly display?: Display;
  /** The expert's reply to the verdict. Missing if none is on record. */
  readonly reply?: Reply;
}

/**
 * Returns a prediction's claim on the scale of today's prices, adjusted for splits since its words. Null without a
 * claim.
 */
export const claimNow = ({ claim, verdict }: Prediction): Claim | null =>
  claim && verdict ? adjustClaim(claim, verdict.evidence.splits) : claim;

/** The bar that decided the outcome that counts; null while none did, and where the rule says otherwise. */
export const decidingBar = ({ outcome, verdict }: Prediction): DayPrice | null =>
  verdict?.outcome === outcome ? verdict.evidence.deciding : null;
