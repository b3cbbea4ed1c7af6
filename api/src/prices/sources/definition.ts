import type { Asset, AssetId, Bar, Day, Split } from '@hindcast/domain';
import type { SourceName } from '../../config/priceSources.ts';

/** Content of a response, in its own order. Checked bar by bar, not yet as a whole. */
export interface Page {
  readonly bars: readonly Bar[];
  /** Splits that the source sends beside its prices. Empty if it sends none. */
  readonly splits: readonly Split[];
}

/** All that differs between sources of daily prices. */
export interface SourceDefinition {
  readonly name: SourceName;
  readonly asset: AssetId;
  /** Where it is asked unless the setting names another address. */
  readonly origin: string;
  /** Days that one answer may span. */
  readonly pageDays: number;
  /** Days before today from which on it has prices; null when it has them from the first. */
  readonly reachDays: number | null;
  /** True if its prices are as traded, to be divided by later splits. Else they are divided already. */
  readonly raw: boolean;
  /** The question for the days `from` to `to`, both included, as a path with its query. */
  path(from: Day, to: Day): string;
  headers(key: string): Readonly<Record<string, string>>;
  /** Reads an answer by the published shape. Throws Malformed, or a SourceProblem for a refusal in the body. */
  read(body: unknown, asset: Asset): Page;
}
