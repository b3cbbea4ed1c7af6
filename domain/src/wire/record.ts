import type { WireActor, WireHistoryEvent } from './history.ts';
import type { WireExplanation } from './judge.ts';

/** `GET /api/predictions/{id}` of a prediction that counts: its evidence, and all that happened to it, oldest first. */
export interface WireStandingRecord extends Omit<WireExplanation, 'history'> {
  /** Rises with each change; a change names the one that it was made from. */
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

/** `GET /api/predictions/{id}`. */
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

/** The body of `PATCH /api/admin/predictions/{id}`. */
export interface WireEditRequest {
  /** New values of fields, as an import reads them. Null and the empty text clear a field. */
  readonly set: { readonly [Field in EditableField]?: Value };
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  /** The version that was looked at; another one then refuses this. */
  readonly expected?: number;
  /** Checks and tells, stores nothing. */
  readonly dry_run?: boolean;
}

/** A field that a change gives another value. */
export interface WireFieldChange {
  readonly field: EditableField;
  readonly before: Value;
  readonly after: Value;
}

/** Result of a change, or the expected result on a dry run. */
export interface WireEditResult {
  readonly success: true;
  readonly id: number;
  /** The version then. */
  readonly version: number;
  /** False on a dry run, and where everything was so already. */
  readonly stored: boolean;
  readonly changes: readonly WireFieldChange[];
  /** The claims before and after; null when it claims the same. */
  readonly claim: { readonly was: string; readonly became: string } | null;
  /** True if an outcome set by hand is lifted, since it was about the claim before. */
  readonly lifted: boolean;
  /** Its words and its link are hidden by this edit: the same were taken down on request. */
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
  /** False where it was so already. */
  readonly stored: boolean;
  readonly version: number;
}
