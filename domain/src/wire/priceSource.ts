/** `GET /api/admin/prices/sources`: state of a source of daily prices at its last request. Times in ISO 8601. */
export interface WirePriceSource {
  readonly source: string;
  readonly asset: string;
  readonly lastAskedAt: string | null;
  readonly lastSuccessAt: string | null;
  /** The last day whose close it returned, `YYYY-MM-DD`. */
  readonly lastDay: string | null;
  /** The problem, by a stable id and as a sentence. Null without one. */
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** Time of the next request. Null for at once. */
  readonly nextTryAt: string | null;
  /** Difference of its clock from the server's in milliseconds, positive if it is ahead. Null up to two minutes. */
  readonly skewMs: number | null;
}

/** Result for one asset after a request to its sources. */
export interface WireSyncedAsset {
  readonly asset: string;
  /** False if a source failed, or the asset has no source. */
  readonly success: boolean;
  readonly added: number;
  readonly changed: number;
  /** Number of changed days that only had a generated price before. */
  readonly generated: number;
  /** Number of days held because sources disagree. */
  readonly held: number;
  /** Number of days whose stored close is kept although a source differs by more than 1 %. */
  readonly disputed: number;
  readonly sources: readonly WirePriceSource[];
  /** Summary in one sentence. */
  readonly message: string;
}

/** `POST /api/admin/prices/sync`: result of requesting prices from the sources, by asset. */
export interface WireSyncResult {
  readonly success: boolean;
  readonly results: readonly WireSyncedAsset[];
}
