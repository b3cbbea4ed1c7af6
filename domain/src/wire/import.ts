/** What became of one line of an imported file. */
export interface WireImportLine {
  /** Line in the file, the header is line 1; for JSON the place in the list, from 1. */
  readonly line: number;
  readonly status: 'added' | 'changed' | 'same' | 'refused';
  /** Why it was refused, naming the culprit; empty otherwise. */
  readonly problem?: string;
}

/** The end of an import's report. Nothing was stored when `stored` is false. */
export interface WireImportResult {
  readonly success: boolean;
  readonly stored: boolean;
  readonly dryRun: boolean;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: number;
  /** Days that an open day's bar is missing for, first and last day of the file. Prices only. */
  readonly gaps?: readonly { readonly first: string; readonly days: number }[];
  readonly first?: string;
  readonly last?: string;
  readonly message: string;
}

/** An import answers in lines of JSON: a line for each row that was not simply added, then the result. */
export type WireImportEvent =
  | ({ readonly type: 'line' } & WireImportLine)
  | ({ readonly type: 'result' } & WireImportResult);
