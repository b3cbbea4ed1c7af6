import type { Outcome } from '../kind/judge/verdict.ts';
import type { WireVerdictEvent } from './history.ts';
import type { WireOverride, WirePrediction, WireVerdict } from './prediction.ts';

/** `POST /api/admin/judge/run`. */
export interface WireJudgeResult {
  readonly success: true;
  readonly judged: number;
  readonly changed: number;
  readonly outcomes: { readonly success: number; readonly miss: number; readonly pending: number };
}

/** Role of a bar in the verdict. */
export type BarRole = 'beforeWords' | 'wordsDay' | 'first' | 'P0' | 'before' | 'deciding' | 'after' | 'wick' | 'last';

/** A stored day beside a verdict, in USD, with what it was to it. A generated day was reported by no source. */
export interface WireEvidenceBar {
  readonly date: string;
  readonly close: number;
  readonly high: number | null;
  readonly low: number | null;
  readonly source: string;
  readonly generated: boolean;
  readonly roles: readonly BarRole[];
}

/** The longest reason that may be given, in characters. */
export const REASON_MAX = 500;

/** The body of `PUT /api/admin/predictions/{id}/override`. */
export interface WireOverrideRequest {
  readonly outcome: Outcome;
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  /** The id of the latest override in the history that was looked at, null for none; another one then refuses this. */
  readonly expected?: number | null;
}

/** Body of a request to lift an override: a reason, and optionally the id of the override that was looked at. */
export type WireLiftRequest = Omit<WireOverrideRequest, 'outcome'>;

/** `GET /api/predictions/{id}/verdict`: the evidence, with the bars it names to check it by hand, days rising. */
export interface WireExplanation {
  readonly success: true;
  readonly prediction: WirePrediction;
  /** Verdict of the rule. Null if the record cannot be judged; the sentences have the reason. */
  readonly verdict: WireVerdict | null;
  /** Override that counts in its place. Null without one. */
  readonly override: WireOverride | null;
  /** Verdicts, overrides and changes that were recorded, oldest first; an open one that was never settled has none. */
  readonly history: readonly WireVerdictEvent[];
  /** The status that came with an imported record, kept beside ours; null when none did. */
  readonly claimed: Outcome | null;
  /** One line: the deciding close and day, or the distance and the days left; null where nothing is known. */
  readonly short: string | null;
  readonly sentences: readonly string[];
  readonly bars: readonly WireEvidenceBar[];
}
