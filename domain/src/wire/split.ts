/** A stored split. */
export interface WireSplit {
  readonly asset: string;
  /** The first session on the new scale, `YYYY-MM-DD`. */
  readonly date: string;
  /** New shares for old ones, such as `10:1`. */
  readonly ratio: string;
  /** Name of the source, or `operator`. */
  readonly source: string;
  /** True if the bars before it were divided when it was stored. */
  readonly scaled: boolean;
}

/** Scale of the stored bars before a split: unadjusted, or already divided. */
export type WireStoredScale = 'raw' | 'adjusted';

/**
 * The body of `POST /api/admin/prices/splits`. Without `stored` the server detects the scale from the closes around the
 * day.
 */
export interface WireNewSplit {
  readonly asset: string;
  readonly day: string;
  readonly ratio: string;
  readonly stored?: WireStoredScale;
}

/** Result of storing or removing a split. `bars`: the number of bars that were rescaled. */
export interface WireSplitChange {
  readonly success: true;
  readonly split: WireSplit;
  readonly bars: number;
  /** Summary in one sentence. */
  readonly message: string;
}
