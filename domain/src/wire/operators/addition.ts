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
