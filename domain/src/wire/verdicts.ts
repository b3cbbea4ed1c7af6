import type { Outcome, PendingReason } from '../kinds/shape/verdict.ts';
import type { WireDayPrice, WireOverride, WirePrediction, WireVerdict } from './predictions.ts';

/** `POST /api/admin/judge/run`: number of predictions judged, and of changed verdicts, and all outcomes. */
export interface WireJudgeResult {
  readonly success: true;
  readonly judged: number;
  readonly changed: number;
  readonly outcomes: { readonly success: number; readonly miss: number; readonly pending: number };
}

/** Role of a bar in the verdict. */
export type BarRole = 'beforeWords' | 'wordsDay' | 'first' | 'P0' | 'before' | 'deciding' | 'after' | 'wick' | 'last';

/** A stored day near a verdict, in USD, and its role in the verdict. `generated`: no source reported the day. */
export interface WireEvidenceBar {
  readonly date: string;
  readonly close: number;
  readonly high: number | null;
  readonly low: number | null;
  readonly source: string;
  readonly generated: boolean;
  readonly roles: readonly BarRole[];
}

/** The longest reason, in characters. */
export const REASON_MAX = 500;

/** The body of `PUT /api/admin/predictions/{id}/override`. */
export interface WireOverrideRequest {
  readonly outcome: Outcome;
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  /**
   * The id of the latest override known to the caller, null for none. If another one exists, the request is refused.
   */
  readonly expected?: number | null;
}

/** Body of a request to lift an override: a reason, and optionally the id of the override known to the caller. */
export type WireLiftRequest = Omit<WireOverrideRequest, 'outcome'>;

/** `GET /api/predictions/{id}/verdict`: the evidence, and the bars that it names, days ascending. */
export interface WireExplanation {
  readonly success: true;
  readonly prediction: WirePrediction;
  /** Verdict of the rule. Null if the record cannot be judged; the sentences have the reason. */
  readonly verdict: WireVerdict | null;
  /** Outcome set by an operator, which counts in place of the rule's. Null without one. */
  readonly override: WireOverride | null;
  /**
   * Recorded verdicts, overrides and changes, oldest first. Empty for a prediction that was never settled or changed.
   */
  readonly history: readonly WireVerdictEvent[];
  /** The outcome that an imported record claimed. Null without one. */
  readonly claimed: Outcome | null;
  /**
   * The verdict in one line: the deciding close and day, or the distance and the days left. Null if nothing is known.
   */
  readonly short: string | null;
  readonly sentences: readonly string[];
  readonly bars: readonly WireEvidenceBar[];
}

/** Author of an event: an import without a given reason, or an operator, whose name is not public. */
export type WireActor = 'import' | 'operator';

/** Start of a prediction's history: the day it was made, and the day it was recorded. */
export type WireBeginning =
  | {
      readonly type: 'said';
      /** The day on which the prediction was made, `YYYY-MM-DD`. */
      readonly at: string;
      /** True if that day is unknown and the day of the record is used instead. */
      readonly assumed: boolean;
      readonly source_url: string | null;
    }
  | { readonly type: 'recorded'; readonly at: string; readonly by: WireActor };

interface WireWithdrawal {
  readonly at: string;
  readonly reason: string;
  readonly by: WireActor;
}

/**
 * Recorded event of a prediction, `at` in ISO 8601: a verdict, an override, a changed claim, a withdrawal or
 * restoration, or a takedown of its text.
 */
export type WireVerdictEvent =
  | {
      readonly type: 'verdict';
      readonly at: string;
      readonly outcome: Outcome;
      readonly reason: PendingReason | null;
      readonly rule: string;
      readonly deciding: WireDayPrice | null;
      /** The hash of the price history that was read. */
      readonly series: string;
    }
  | {
      readonly type: 'override';
      readonly id: number;
      readonly at: string;
      /** The outcome that was set. Null if an earlier override was lifted. */
      readonly outcome: Outcome | null;
      readonly reason: string;
    }
  | {
      /** The claim of the prediction was changed. Earlier events are about the claim in `was`. */
      readonly type: 'claim';
      readonly at: string;
      /** The former claim, as a text that differs from the new one. */
      readonly was: string;
      /** The new claim. */
      readonly became: string;
      /** Reason of the change. Null if none was required. */
      readonly reason: string | null;
      readonly by: WireActor;
    }
  | (WireWithdrawal & { readonly type: 'withdrawn' })
  | (WireWithdrawal & { readonly type: 'restored' })
  /** The prediction's text and link were taken down on request, or are shown again. The claim stays public. */
  | (WireWithdrawal & { readonly type: 'takenDown' })
  | (WireWithdrawal & { readonly type: 'shownAgain' });

/** An event in a prediction's history. */
export type WireHistoryEvent = WireBeginning | WireVerdictEvent;
