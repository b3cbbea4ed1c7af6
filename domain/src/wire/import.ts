/** Bytes an imported file may have; a larger one is refused with `too_large`. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;

/** A field of a prediction on record that an import changes, by its column; long texts are cut. */
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
  /** Why it was refused, naming the culprit; absent otherwise. */
  readonly problem?: string;
  /** The stored prediction. Predictions only, absent on a dry run that would add it. */
  readonly id?: number;
  /** The line in words, where the report says more of it: `Line 7`, `Item 3`. */
  readonly where?: string;
  /** Changes to the stored prediction. Only for predictions that are changed. */
  readonly changes?: readonly WireImportChange[];
  /** An added prediction may be one that stands there already in other words: `prediction 12`, `line 7`. */
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
  /** Changed days that only a generated bar stood on before. Prices only. */
  readonly generated?: number;
  /** Open days missing on record afterwards, between its first and last day: the first hundred stretches. Prices only. */
  readonly gaps?: readonly WireImportGap[];
  /** All open days missing, and the stretches they make. Prices only. */
  readonly missing?: { readonly days: number; readonly stretches: number };
  /** The number by which what was added can be taken back. Predictions only, absent when none was added. */
  readonly import?: number;
  /** Experts that were new. Predictions only. */
  readonly experts?: number;
  /** Predictions on record that claim something else now, for which a reason is asked. Predictions only. */
  readonly reworded?: number;
  /** Added ones that may stand there already in other words. Predictions only. */
  readonly doubles?: number;
  /** Predictions whose outcome set by hand is lifted, since they claim something else now. Predictions only. */
  readonly lifted?: number;
  readonly first?: string;
  readonly last?: string;
  /** One sentence for people. */
  readonly message: string;
}

/** An import answers in lines of JSON: the refused rows (the first thousand), for predictions the others too, then the result. */
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
  /** False while it is under way: nothing of it is on record yet. */
  readonly complete: boolean;
  /** Of those that it adds, how many are written. */
  readonly written: number;
}

/** The body of `DELETE /api/admin/predictions/imports/{id}`. */
export interface WireTakeBackRequest {
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  /** Counts, stores nothing. */
  readonly dry_run?: boolean;
}

/** Scale of a file's prices with regard to the splits on record: already divided by them, or as traded. */
export type WirePriceBasis = 'adjusted' | 'raw';

/** Which number stands first in days such as 03/05/2024: the day, or the month. */
export type WireDayForm = 'dmy' | 'mdy';
