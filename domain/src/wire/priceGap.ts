import type { WireImportGap } from './import.ts';

/** Two closes of a day that differ by more than 1 %. */
export interface WireDisagreement {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Source of the stored close. For a held day: the preferred source. */
  readonly source: string;
  readonly close: number;
  readonly other: string;
  readonly otherClose: number;
  /** True if no close is stored for the day until the disagreement is settled. */
  readonly held: boolean;
  /** Time at which the disagreement was found, ISO 8601. */
  readonly seenAt: string;
}

/** `GET /api/admin/prices/gaps`: gaps and problems in an asset's price history. */
export interface WirePriceGaps {
  readonly asset: string;
  /** The first stored day. Null if no day is stored. */
  readonly first: string | null;
  /** The last final day. Null if there is none. */
  readonly last: string | null;
  /** Missing trading days between `first` and `last`: the first hundred gaps. */
  readonly gaps: readonly WireImportGap[];
  /** Number of all missing days, and of the gaps that contain them. */
  readonly missing: { readonly days: number; readonly stretches: number };
  /** Number of stored days with a generated price, because no source reported one. */
  readonly generated: number;
  readonly disagreements: readonly WireDisagreement[];
}
