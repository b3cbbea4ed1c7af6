import type { Direction, Kind } from '../kinds/shape/claim.ts';
import type { Outcome, PendingReason, ReviewDetail, WaitingDetail } from '../kinds/shape/verdict.ts';

/** A price on a day: `YYYY-MM-DD` and USD. */
export interface WireDayPrice {
  readonly date: string;
  readonly price: number;
}

/** A split that changed the scale of a claim: from `date` on, `numerator` new shares replace `denominator` old ones. */
export interface WireVerdictSplit {
  readonly date: string;
  readonly numerator: number;
  readonly denominator: number;
}

/** The verdict on a prediction. Dates as `YYYY-MM-DD`, prices in USD. */
export interface WireVerdict {
  readonly outcome: Outcome;
  readonly reason: PendingReason | null;
  readonly detail: ReviewDetail | WaitingDetail | null;
  readonly openEnded: boolean;
  readonly rule: string;
  readonly made: string;
  readonly before: WireDayPrice | null;
  readonly own: WireDayPrice | null;
  readonly direction: Direction | null;
  readonly from: WireDayPrice | null;
  readonly quoted: readonly number[];
  readonly levels: readonly number[];
  readonly splits: readonly WireVerdictSplit[];
  readonly start: string;
  readonly end: string | null;
  readonly deciding: WireDayPrice | null;
  readonly previous: WireDayPrice | null;
  readonly by: boolean;
  readonly wick: WireDayPrice | null;
  readonly gap: { readonly first: string; readonly days: number } | null;
  readonly first_bar: string | null;
  readonly last_bar: string | null;
  readonly last_close: number | null;
  readonly series: string | null;
  readonly chance: number | null;
}

/** An outcome that an operator set. `at` in ISO 8601. */
export interface WireOverride {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly at: string;
}

/** The computed verdict, with the override if an operator set one. */
export interface WireStandingVerdict extends WireVerdict {
  readonly override: WireOverride | null;
}

/** Drawing of a prediction that differs from its claim (C16). The day is `YYYY-MM-DD`. */
export interface WireDisplay {
  /** Price at which the prediction is drawn, USD; may be below zero. Null if it is drawn at its own price. */
  readonly shown_price: number | null;
  /** Day on which the prediction's floor is marked as broken. Null if it is not marked. */
  readonly broken_on: string | null;
  /** True if the prediction is kept off the chart. */
  readonly off_chart: boolean;
}

/** An expert's reply to the verdict on their prediction. The day is `YYYY-MM-DD`. */
export interface WireReply {
  readonly words: string;
  /** Link to the reply. Null without a valid URL. */
  readonly source_url: string | null;
  readonly date: string;
}

/**
 * A prediction in responses of `GET /api/predictions` (W5). Readers of responses accept more forms: see readPrediction.
 */
export interface WirePrediction {
  readonly id: number;
  readonly influencer_id: number;
  readonly influencer: {
    readonly id: number;
    readonly name: string;
    readonly score: number | null;
    /** Path of the expert's picture on this server. Missing if there is none. */
    readonly picture?: string;
    /** Number of the expert's counted calls that hit. Missing if fewer than five calls count. */
    readonly hits?: number;
    /** Number of the expert's counted calls. Missing if fewer than five calls count. */
    readonly counted?: number;
  };
  readonly x_handle: string | null;
  readonly prediction_type: Kind;
  readonly price_target: number | null;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly price_prediction: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly target_time: string | null;
  readonly prediction_made: string | null;
  readonly prediction_date: string | null;
  readonly direction: Direction | null;
  /** The outcome that counts: the override, else the verdict's. */
  readonly success_status: Outcome;
  readonly notes: string | null;
  readonly source_url: string | null;
  readonly vote_score: number;
  readonly created_at: string;
  readonly exclude_from_chart: boolean;
  readonly asset_type: string;
  readonly verdict: WireStandingVerdict | null;
  /** Drawing of the prediction. Missing if it is drawn as claimed. */
  readonly display?: WireDisplay;
  /** The expert's reply to the verdict. Missing if there is none. */
  readonly reply?: WireReply;
}

/** `GET /api/export/predictions.json`: all predictions that are not withdrawn, by asset, ids ascending. */
export interface WireExport {
  readonly success: true;
  /** Name of the rule set of the verdicts. */
  readonly rules: string;
  /** The UTC day of the verdicts, `YYYY-MM-DD`. */
  readonly as_of: string;
  readonly data: readonly WirePrediction[];
}

/** A prediction in the lists of MSTR and NAKA, in which some fields have other names (W1). */
export interface WireSharePrediction extends WirePrediction {
  readonly target_price: number | null;
  readonly influencer_name: string;
  readonly influencer_score: number | null;
}
