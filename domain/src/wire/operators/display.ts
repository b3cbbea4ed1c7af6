import type { WireDisplay } from '../prediction.ts';

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
