import type { Direction, Kind } from '../kind/claim.ts';
import type { Outcome, PendingReason, ReviewDetail, WaitingDetail } from '../kind/judge/verdict.ts';

/** A price of a day as it travels: `YYYY-MM-DD` and USD. */
export interface WireDayPrice {
  readonly date: string;
  readonly price: number;
}

/** A split that brought a claim to another scale: `numerator` new shares for `denominator` old ones from `date` on. */
export interface WireVerdictSplit {
  readonly date: string;
  readonly numerator: number;
  readonly denominator: number;
}

/** The verdict that travels with a prediction; dates as `YYYY-MM-DD`, prices in USD. */
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

/** An outcome set by hand, as it travels; `at` in ISO 8601. */
export interface WireOverride {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly at: string;
}

/** The computed verdict with what stands in its place, if a person set something. */
export interface WireStandingVerdict extends WireVerdict {
  readonly override: WireOverride | null;
}

/** Drawing of a prediction that differs from its claim (C16). The day is `YYYY-MM-DD`. */
export interface WireDisplay {
  /** USD, below zero too; null if it stands at its price. */
  readonly shown_price: number | null;
  /** The day on which its floor is marked as broken. */
  readonly broken_on: string | null;
  /** It is kept off the chart. */
  readonly off_chart: boolean;
}

/** An expert's reply to the verdict on their prediction. The day is `YYYY-MM-DD`. */
export interface WireReply {
  readonly words: string;
  /** Where they stand; null where that is no address. */
  readonly source_url: string | null;
  readonly date: string;
}

/** A prediction as `GET /api/predictions` sends it (W5). Readers accept far less: see readPrediction. */
export interface WirePrediction {
  readonly id: number;
  readonly influencer_id: number;
  readonly influencer: {
    readonly id: number;
    readonly name: string;
    readonly score: number | null;
    /** The path of their picture on this server; not there where they have none. */
    readonly picture?: string;
    /** Number of their counted calls that hit, and number of counted calls. Missing below five. */
    readonly hits?: number;
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
  /** The outcome that counts: the one set by hand, else the verdict's. */
  readonly success_status: Outcome;
  readonly notes: string | null;
  readonly source_url: string | null;
  readonly vote_score: number;
  readonly created_at: string;
  readonly exclude_from_chart: boolean;
  readonly asset_type: string;
  readonly verdict: WireStandingVerdict | null;
  /** Left out where it is drawn as it claims. */
  readonly display?: WireDisplay;
  /** Left out where none is on record. */
  readonly reply?: WireReply;
}

/** `GET /api/export/predictions.json`: all that stand, of all assets, ids rising in each asset's part. */
export interface WireExport {
  readonly success: true;
  /** The version of the rule that the verdicts were reached by. */
  readonly rules: string;
  /** The day that the verdicts are of, `YYYY-MM-DD` in UTC. */
  readonly as_of: string;
  readonly data: readonly WirePrediction[];
}

/** A row of the share assets' lists, which name some fields differently (W1). */
export interface WireSharePrediction extends WirePrediction {
  readonly target_price: number | null;
  readonly influencer_name: string;
  readonly influencer_score: number | null;
}
