import type { WireDisplay, WireReply } from './predictions.ts';
import type { WireActor, WireExplanation, WireHistoryEvent } from './verdicts.ts';

/** `GET /api/predictions/{id}` for a prediction that counts: its evidence and its history, oldest event first. */
export interface WireStandingRecord extends Omit<WireExplanation, 'history'> {
  /** Increases with each change. A request for a change may name the version that it is based on. */
  readonly version: number;
  readonly withdrawn: null;
  readonly history: readonly WireHistoryEvent[];
}

/** The remaining record of a withdrawn prediction: its expert and asset, the reason, and its history. */
export interface WireWithdrawnRecord {
  readonly success: true;
  readonly prediction: {
    readonly id: number;
    readonly asset_type: string;
    readonly influencer: { readonly name: string };
  };
  readonly version: number;
  readonly withdrawn: { readonly reason: string; readonly at: string; readonly by: WireActor };
  readonly history: readonly WireHistoryEvent[];
}

/** `GET /api/predictions/{id}`: the record of a prediction, or the remaining record if it is withdrawn. */
export type WireRecord = WireStandingRecord | WireWithdrawnRecord;

/** The fields of a prediction that an operator can change, as the API and imports name them. */
export const editableFields = [
  'prediction_type',
  'price_target',
  'price_min',
  'price_max',
  'price_prediction',
  'direction',
  'prediction_made',
  'prediction_date',
  'start_date',
  'end_date',
  'target_time',
  'notes',
  'source_url',
  'vote_score',
  'exclude_from_chart',
] as const;
export type EditableField = (typeof editableFields)[number];

type Value = string | number | boolean | null;

/** The body of `PATCH /api/admin/predictions/{id}`: the fields to change, and the reason. */
export interface WireEditRequest {
  /** New values of fields, as in import files. Null and the empty text clear a field. */
  readonly set: { readonly [Field in EditableField]?: Value };
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  /** The version known to the caller. If the prediction has another one, the request is refused. */
  readonly expected?: number;
  /** True to check without storing. */
  readonly dry_run?: boolean;
}

/** A changed field. */
export interface WireFieldChange {
  readonly field: EditableField;
  readonly before: Value;
  readonly after: Value;
}

/** Result of a change, or the expected result on a dry run. */
export interface WireEditResult {
  readonly success: true;
  readonly id: number;
  /** The resulting version. */
  readonly version: number;
  /** False on a dry run, or if nothing changed. */
  readonly stored: boolean;
  readonly changes: readonly WireFieldChange[];
  /** The claims before and after, as text. Null if the claim stays the same. */
  readonly claim: { readonly was: string; readonly became: string } | null;
  /** True if the override is lifted, because it was about the earlier claim. */
  readonly lifted: boolean;
  /** True if its text and link are hidden by this edit, because the same were taken down on request. */
  readonly hidden?: true;
}

/** The body of `PUT` and `DELETE /api/admin/predictions/{id}/withdrawal`. */
export interface WireWithdrawalRequest {
  /** One line of 1 to 500 characters. */
  readonly reason: string;
}

/** Result of withdrawing or restoring a prediction. */
export interface WireWithdrawalResult {
  readonly success: true;
  readonly id: number;
  readonly withdrawn: boolean;
  /** False if nothing changed. */
  readonly stored: boolean;
  readonly version: number;
}

/** The body of `POST /api/admin/predictions`. */
export interface WireAddRequest {
  /** The fields of the prediction, named as in import files. */
  readonly prediction: Readonly<Record<string, string | number | boolean | null>>;
  /** True to check without storing. */
  readonly dry_run?: boolean;
}

/** Result of adding a prediction, or the expected result on a dry run. */
export interface WireAddResult {
  readonly success: true;
  readonly stored: boolean;
  /** Id of the prediction. Null on a dry run. */
  readonly id: number | null;
  readonly asset_type: string;
  /** The claim, such as `$100k`. */
  readonly claim: string;
  /** The expert. The id is null for a new expert on a dry run. */
  readonly influencer: { readonly id: number | null; readonly name: string; readonly created: boolean };
  /** Possible duplicate in other words, such as `prediction 12`. Null without one. */
  readonly double: string | null;
  /** True if its text and link are hidden, because the same were taken down on request. */
  readonly hidden?: true;
}

/**
 * The body of `PUT /api/admin/predictions/{id}/display`: replaces all display overrides of a prediction. A field left
 * out is drawn as claimed.
 */
export interface WireDisplayRequest {
  readonly shown_price?: number | null;
  /** True to keep it off the chart. */
  readonly off_chart?: boolean;
  readonly broken_on?: string | null;
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** Drawing of a prediction that differs from its claim. */
export interface WireDisplayOverride extends WireDisplay {
  /** The prediction's id. */
  readonly id: number;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** Result of setting or lifting an override of the drawing, or the expected result on a dry run. */
export interface WireDisplayResult {
  readonly success: true;
  readonly id: number;
  readonly stored: boolean;
  /** The resulting drawing. Null if the prediction is drawn as claimed. */
  readonly data: WireDisplayOverride | null;
}

/** The longest reply of an expert, in characters. */
export const REPLY_MAX = 2000;

/** The body of `PUT /api/admin/predictions/{id}/reply`: the expert's reply to the verdict. */
export interface WireReplyRequest {
  /** The expert's reply, 1 to 2000 characters. */
  readonly words: string;
  /** Link to the reply. */
  readonly source_url?: string | null;
  /** The day of the reply, `YYYY-MM-DD`. */
  readonly date: string;
  readonly dry_run?: boolean;
}

/** The body of `DELETE /api/admin/predictions/{id}/reply`: removes the expert's reply. */
export interface WireReplyRemoval {
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** Result of recording or removing a reply, or the expected result on a dry run. */
export interface WireReplyResult {
  readonly success: true;
  readonly id: number;
  readonly stored: boolean;
  /** The resulting reply. Null without one. */
  readonly data: WireReply | null;
}

/** Scope of a takedown: the text and link of a prediction, or all of it. */
export type WireTakedownScope = 'words' | 'all';

/** The body of `PUT /api/admin/predictions/{id}/takedown`: hides the quote and link of a prediction, or all of it. */
export interface WireTakedownRequest {
  /** Person who asked for the takedown, and the reason: one line of 1 to 500 characters, for operators only. */
  readonly reason: string;
  /** True to hide the whole prediction, as if it were withdrawn. */
  readonly all?: boolean;
  readonly dry_run?: boolean;
}

/** The body of `DELETE /api/admin/predictions/{id}/takedown`: shows the hidden content again. */
export interface WireTakedownLift {
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** Result of a takedown or of lifting it, or the expected result on a dry run. */
export interface WireTakedownResult {
  readonly success: true;
  readonly id: number;
  /** The resulting scope. Null if nothing is taken down. */
  readonly scope: WireTakedownScope | null;
  /** False on a dry run, or if nothing changed. */
  readonly stored: boolean;
  readonly version: number;
}

/**
 * `GET /api/admin/predictions/{id}/takedown`: the hidden texts, and each takedown with operator, time and reason,
 * oldest first.
 */
export interface WireTakedown {
  readonly id: number;
  readonly scope: WireTakedownScope | null;
  readonly words: {
    readonly price_prediction: string | null;
    readonly notes: string | null;
    readonly source_url: string | null;
  };
  readonly record: readonly {
    readonly at: string;
    readonly scope: WireTakedownScope | null;
    readonly reason: string;
    readonly by: string;
  }[];
}

/** `GET /api/admin/predictions/hidden`: a prediction that is withdrawn, or (partly) taken down. */
export interface WireHiddenPrediction {
  readonly id: number;
  readonly asset_type: string;
  readonly influencer: { readonly id: number; readonly name: string };
  /** The withdrawal. Null if the prediction counts and only its text is hidden. */
  readonly withdrawn: { readonly reason: string; readonly at: string; readonly by: string } | null;
  readonly taken_down: WireTakedownScope | null;
}
