import type { WireImportGap } from './import.ts';

/** Two closes of a day that differ by more than 1 %. */
export interface WireDisagreement {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Where the close on record is from, or for a day that is held back the preferred one. */
  readonly source: string;
  readonly close: number;
  readonly other: string;
  readonly otherClose: number;
  /** True if the day has no close on record until this is settled. */
  readonly held: boolean;
  /** ISO 8601. */
  readonly seenAt: string;
}

/** `GET /api/admin/prices/gaps`: gaps and problems in an asset's price history. */
export interface WirePriceGaps {
  readonly asset: string;
  /** The first day on record and the last final one; null without any day on record. */
  readonly first: string | null;
  readonly last: string | null;
  /** Open days without a bar between them, the first hundred stretches, and all of them counted. */
  readonly gaps: readonly WireImportGap[];
  readonly missing: { readonly days: number; readonly stretches: number };
  /** Days that no source reported. */
  readonly generated: number;
  readonly disagreements: readonly WireDisagreement[];
}
