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
