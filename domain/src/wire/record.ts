import type { WireActor, WireHistoryEvent } from './history.ts';
import type { WireExplanation } from './judge.ts';

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
