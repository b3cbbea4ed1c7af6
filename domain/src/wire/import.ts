/** Bytes an imported file may have; a larger one is refused with `too_large`. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;

/** A field of a stored prediction that an import changes, named by its column. Long texts are cut. */
export interface WireImportChange {
  readonly field: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** Result for one line of an imported file. */
export interface WireImportLine {
  /** Line in the file, the header is line 1; for a JSON list the place in it, from 1. */
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
  /** Possible duplicate of an added prediction, in other words: `prediction 12`, `line 7`. */
  readonly double?: string;
}

/** Open days without a bar, in a row: the first of them (`YYYY-MM-DD`) and how many there are. */
export interface WireImportGap {
  readonly first: string;
  readonly days: number;
}

/** The end of an import's report. Nothing was stored when `stored` is false. */
export interface WireImportResult {
  /** False when the file was refused as a whole or for one of its rows. */
  readonly success: boolean;
  readonly stored: boolean;
  readonly dryRun: boolean;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  /** Number of changed days that had only a generated bar before. Prices only. */
  readonly generated?: number;
  /**
   * Open days missing on record afterwards, between its first and last day: the first hundred stretches. Prices only.
   */
  readonly gaps?: readonly WireImportGap[];
  /** Number of all missing open days, and of the gaps that they form. Prices only. */
  readonly missing?: { readonly days: number; readonly stretches: number };
  /**
   * Id of the import, by which its added predictions can be removed again. Predictions only; absent if none was added.
   */
  readonly import?: number;
  /** Number of new experts. Predictions only. */
  readonly experts?: number;
  /** Number of stored predictions whose claim changes, which needs a reason. Predictions only. */
  readonly reworded?: number;
  /** Number of added predictions that may be duplicates in other words. Predictions only. */
  readonly doubles?: number;
  /** Number of predictions that lose an outcome set by hand, since their claim changes. Predictions only. */
  readonly lifted?: number;
  readonly first?: string;
  readonly last?: string;
  /** One sentence for people. */
  readonly message: string;
}

/**
 * An import answers in lines of JSON: the refused rows (the first thousand), for predictions the others too, then the
 * result.
 */
export type WireImportEvent =
  | ({ readonly type: 'line' } & WireImportLine)
  | ({ readonly type: 'result' } & WireImportResult);

/** An import that added predictions, as `GET /api/admin/predictions/imports` lists the latest of them. */
export interface WireImport {
  readonly id: number;
  /** When it began, in ISO 8601. */
  readonly at: string;
  readonly operator: string;
  /** Predictions that it adds, and changes. */
  readonly added: number;
  readonly changed: number;
  /** False while the import is running: until it is complete, none of its predictions are on record. */
  readonly complete: boolean;
  /** Number of added predictions that are written so far. */
  readonly written: number;
}

/** The body of `DELETE /api/admin/predictions/imports/{id}`. */
export interface WireTakeBackRequest {
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  /** True to count only: nothing is removed. */
  readonly dry_run?: boolean;
}

/** Scale of a file's prices with regard to the splits on record: already divided by them, or as traded. */
export type WirePriceBasis = 'adjusted' | 'raw';

/** Which number stands first in days such as 03/05/2024: the day, or the month. */
export type WireDayForm = 'dmy' | 'mdy';
