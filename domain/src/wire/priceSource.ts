/**
 * `GET /api/admin/prices/sources`: state of a source of an asset's daily prices at its last request. Times are ISO
 * 8601.
 */
export interface WirePriceSource {
  readonly source: string;
  readonly asset: string;
  readonly lastAskedAt: string | null;
  readonly lastSuccessAt: string | null;
  /** The last day it gave a close of, `YYYY-MM-DD`. */
  readonly lastDay: string | null;
  /** The problem, by a stable id and as a sentence. Null without one. */
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** When it is asked next; null for at once. */
  readonly nextTryAt: string | null;
  /**
   * Time by which its clock is ahead of the server's, in milliseconds, if it is more than two minutes. Otherwise null.
   */
  readonly skewMs: number | null;
}

/** Result for one asset after its sources were asked. */
export interface WireSyncedAsset {
  readonly asset: string;
  /** False when a source had a problem, or the asset has none to ask. */
  readonly success: boolean;
  readonly added: number;
  readonly changed: number;
  /** Changed days that only a generated bar stood on before. */
  readonly generated: number;
  /** Days that are held back because sources differ on them. */
  readonly held: number;
  /** Days whose close on record stays although a source was now found to contradict it by more than 1 %. */
  readonly disputed: number;
  readonly sources: readonly WirePriceSource[];
  /** One sentence for people. */
  readonly message: string;
}

/** `POST /api/admin/prices/sync`. */
export interface WireSyncResult {
  readonly success: boolean;
  readonly results: readonly WireSyncedAsset[];
}
