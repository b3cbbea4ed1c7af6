import type { WireDisplay } from '../prediction.ts';

/** The body of `PUT /api/admin/predictions/{id}/display`: all of how it is drawn; what is left out is as it claims. */
export interface WireDisplayRequest {
  readonly shown_price?: number | null;
  /** Keeps it off the chart. */
  readonly off_chart?: boolean;
  readonly broken_on?: string | null;
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** How a prediction is drawn that is not drawn as it claims. */
export interface WireDisplayOverride extends WireDisplay {
  /** The prediction's number. */
  readonly id: number;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** What setting or lifting did, or on a dry run would do. */
export interface WireDisplayResult {
  readonly success: true;
  readonly id: number;
  readonly stored: boolean;
  /** How it is drawn then; null where it is drawn as it claims. */
  readonly data: WireDisplayOverride | null;
}
