/** Largest imported file, in bytes. A larger one is refused with `too_large`. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;

/** A field of a stored prediction that an import changes, named by its column. Long texts are cut. */
export interface WireImportChange {
  readonly field: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** Result for one line of an imported file. */
export interface WireImportLine {
  /** Line number in the file; the header is line 1. In a JSON list the position, from 1. */
  readonly line: number;
  readonly status: 'added' | 'changed' | 'same' | 'refused';
  /** Reason why it was refused, naming the invalid value. Absent otherwise. */
  readonly problem?: string;
  /** Id of the stored prediction. Predictions only; absent on a dry run that would add it. */
  readonly id?: number;
  /** Name of the line in messages: `Line 7`, `Item 3`. Present if there is more to report about it. */
  readonly where?: string;
  /** Changes to the stored prediction. Only for predictions that are changed. */
  readonly changes?: readonly WireImportChange[];
  /** Possible duplicate of an added prediction, worded differently: `prediction 12`, `line 7`. */
  readonly double?: string;
}

/** Consecutive trading days without a bar: the first (`YYYY-MM-DD`) and their number. */
export interface WireImportGap {
  readonly first: string;
  readonly days: number;
}

/** The end of an import's report. If `stored` is false, nothing was stored. */
export interface WireImportResult {
  /** False if the whole file or one of its rows was refused. */
  readonly success: boolean;
  readonly stored: boolean;
  readonly dryRun: boolean;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  /** Number of changed days that only had a generated price before. Prices only. */
  readonly generated?: number;
  /** Missing trading days between the first and last stored day: the first hundred gaps. Prices only. */
  readonly gaps?: readonly WireImportGap[];
  /** Number of all missing trading days, and of the gaps that they form. Prices only. */
  readonly missing?: { readonly days: number; readonly stretches: number };
  /**
   * Id of the import, by which its added predictions can be removed again. Predictions only; absent if none was added.
   */
  readonly import?: number;
  /** Number of new experts. Predictions only. */
  readonly experts?: number;
  /** Number of stored predictions whose claim changes. This requires a reason. Predictions only. */
  readonly reworded?: number;
  /** Number of added predictions that may be duplicates in other words. Predictions only. */
  readonly doubles?: number;
  /** Number of predictions whose override is lifted because their claim changes. Predictions only. */
  readonly lifted?: number;
  readonly first?: string;
  readonly last?: string;
  /** Summary in one sentence. */
  readonly message: string;
}

/**
 * An import responds in lines of JSON: the first thousand refused rows, for predictions also the others, then the
 * result.
 */
export type WireImportEvent =
  | ({ readonly type: 'line' } & WireImportLine)
  | ({ readonly type: 'result' } & WireImportResult);

/** An import that added predictions, as listed by `GET /api/admin/predictions/imports`. */
export interface WireImport {
  readonly id: number;
  /** Start of the import, ISO 8601. */
  readonly at: string;
  readonly operator: string;
  /** Number of predictions added. */
  readonly added: number;
  /** Number of predictions changed. */
  readonly changed: number;
  /** False while the import is running. Its predictions appear only once it is complete. */
  readonly complete: boolean;
  /** Number of added predictions written so far. */
  readonly written: number;
}

/** The body of `DELETE /api/admin/predictions/imports/{id}`: withdraws all predictions that an import added. */
export interface WireTakeBackRequest {
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  /** True to only count. Nothing is withdrawn. */
  readonly dry_run?: boolean;
}

/** Scale of a file's prices: already adjusted for the stored splits, or unadjusted. */
export type WirePriceBasis = 'adjusted' | 'raw';

/** Order of dates such as 03/05/2024: day first, or month first. */
export type WireDayForm = 'dmy' | 'mdy';
