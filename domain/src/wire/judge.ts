import type { Outcome } from '../kind/judge/verdict.ts';
import type { WireVerdictEvent } from './history.ts';
import type { WireOverride, WirePrediction, WireVerdict } from './prediction.ts';

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
