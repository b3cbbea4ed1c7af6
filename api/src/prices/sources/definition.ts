import type { Asset, AssetId, Bar, Day, Split } from '@hindcast/domain';
import type { SourceName } from '../../lib/index.ts';

/** Content of a response, bars in the source's order. Each bar is validated; repeated days are checked later. */
export interface Page {
  readonly bars: readonly Bar[];
  /** Splits that the source sends beside its prices. Empty if it sends none. */
  readonly splits: readonly Split[];
}

/** Properties that differ between sources of daily prices. */
export interface SourceDefinition {
  readonly name: SourceName;
  readonly asset: AssetId;
  /** Origin to ask unless the setting names another. */
  readonly origin: string;
  /** Days that one response may span. */
  readonly pageDays: number;
  /** Number of days before today for which the source has prices. Null if it has all. */
  readonly reachDays: number | null;
  /**
   * True if the source's prices are unadjusted, so that later splits must divide them. False if they are already
   * divided.
   */
  readonly raw: boolean;
  /** Builds the path and query of the request for the days `from` to `to`, both included. */
  path(from: Day, to: Day): string;
  headers(key: string): Readonly<Record<string, string>>;
  /** Reads a response by the published shape. Throws Malformed, or a SourceProblem for a refusal in the body. */
  read(body: unknown, asset: Asset): Page;
}
