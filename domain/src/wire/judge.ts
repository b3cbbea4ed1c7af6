import type { WirePrediction, WireVerdict } from './prediction.ts';

/** `POST /api/admin/judge/run`. */
export interface WireJudgeResult {
  readonly success: true;
  readonly judged: number;
  readonly changed: number;
  readonly outcomes: { readonly success: number; readonly miss: number; readonly pending: number };
}

/** `GET /api/predictions/{id}/verdict`: the evidence, with the bars around the deciding day to check it by hand. */
export interface WireExplanation {
  readonly success: true;
  readonly prediction: WirePrediction;
  readonly verdict: WireVerdict;
  readonly sentences: readonly string[];
  readonly bars: readonly { readonly date: string; readonly close: number; readonly source: string }[];
}
