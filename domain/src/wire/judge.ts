import type { Outcome } from '../verdict.ts';
import type { WirePrediction, WireVerdict } from './prediction.ts';

/** `POST /api/admin/judge/run`. */
export interface WireJudgeResult {
  readonly success: true;
  readonly judged: number;
  readonly changed: number;
  readonly outcomes: { readonly success: number; readonly miss: number; readonly pending: number };
}

/** What a bar was to the verdict. */
export type BarRole = 'first' | 'P0' | 'before' | 'deciding' | 'after' | 'wick' | 'last';

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

/** `GET /api/predictions/{id}/verdict`: the evidence, with the bars it names to check it by hand, days rising. */
export interface WireExplanation {
  readonly success: true;
  readonly prediction: WirePrediction;
  /** Null when the record cannot be judged; the sentences say why. */
  readonly verdict: WireVerdict | null;
  /** The status that came with an imported record, kept beside ours; null when none did. */
  readonly claimed: Outcome | null;
  /** One line: the deciding close and day, or the distance and the days left; null where nothing is known. */
  readonly short: string | null;
  readonly sentences: readonly string[];
  readonly bars: readonly WireEvidenceBar[];
}
