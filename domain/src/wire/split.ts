/** A split on record. */
export interface WireSplit {
  readonly asset: string;
  /** The first session on the new scale, `YYYY-MM-DD`. */
  readonly date: string;
  /** New shares for old ones, `10:1`. */
  readonly ratio: string;
  /** A source's name, or `operator`. */
  readonly source: string;
  /** True if the bars before it were divided when it was recorded. */
  readonly scaled: boolean;
}

/** Scale of the bars on record before a split: as traded, or divided already. */
export type WireStoredScale = 'raw' | 'adjusted';

/** The body of `POST /api/admin/prices/splits`. Without `stored` the server looks at the closes beside the day. */
export interface WireNewSplit {
  readonly asset: string;
  readonly day: string;
  readonly ratio: string;
  readonly stored?: WireStoredScale;
}

/** Result of recording or removing a split. `bars` were brought to another scale. */
export interface WireSplitChange {
  readonly success: true;
  readonly split: WireSplit;
  readonly bars: number;
  /** One sentence for people. */
  readonly message: string;
}
