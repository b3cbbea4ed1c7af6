/** The body of `POST /api/admin/predictions`. */
export interface WireAddRequest {
  /** The fields of a record as a file has them. */
  readonly prediction: Readonly<Record<string, string | number | boolean | null>>;
  /** Checks and tells, stores nothing. */
  readonly dry_run?: boolean;
}

/** Result of adding a prediction, or the expected result on a dry run. */
export interface WireAddResult {
  readonly success: true;
  readonly stored: boolean;
  /** Its number; null on a dry run. */
  readonly id: number | null;
  readonly asset_type: string;
  /** The claim, such as `$100k`. */
  readonly claim: string;
  /** The expert. The id is null for a new expert on a dry run. */
  readonly influencer: { readonly id: number | null; readonly name: string; readonly created: boolean };
  /** A call that it may be in other words, such as `prediction 12`; null where there is none. */
  readonly double: string | null;
  /** Its words and its link are hidden from the start: the same were taken down on request. */
  readonly hidden?: true;
}
