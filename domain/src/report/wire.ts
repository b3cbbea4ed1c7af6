import type { AssetId } from '../asset/asset.ts';

/** Status of a report. */
export const reportStatuses = ['open', 'closed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Body of `POST /api/predictions/{id}/reports`: a reader's report of an error in a prediction on record. */
export interface WireReportRequest {
  /** Description of the error, and how the reader knows of it. */
  readonly text: string;
  /** Where they can be asked; left out or empty where they give none. */
  readonly email?: string;
}

/** Its answer. */
export interface WireReportAnswer {
  readonly success: true;
  readonly message: string;
}

/** The prediction on record that a report is about, withdrawn or not. */
export interface WireReported {
  readonly id: number;
  readonly asset_type: AssetId;
  readonly expert_name: string;
  /** The claim in words; empty where the record makes none. */
  readonly claim: string;
  readonly withdrawn: boolean;
}

/** That a report was closed. */
export interface WireReportClosing {
  readonly by: string;
  /** In ISO 8601. */
  readonly at: string;
  /** Note on the result. Empty if nothing was noted. */
  readonly note: string;
}

/** A reader's report of an error, as operators see it. */
export interface WireReport {
  readonly id: number;
  readonly status: ReportStatus;
  readonly prediction: WireReported;
  /** The reader's words, of any number of lines. */
  readonly text: string;
  /** Null where the reader gave none, for those who may not see addresses, and where another key sealed it. */
  readonly email: string | null;
  /** In ISO 8601. */
  readonly created_at: string;
  /** Null while it is open. */
  readonly closing: WireReportClosing | null;
}

/** Query parameters of the list. Each is a text, as in the address. */
export interface WireReportQuery {
  /** `open` unless given, `closed` or `all`. */
  readonly status?: string;
  /** Reports before this one. */
  readonly after?: string;
  readonly limit?: string;
}

/** `GET /api/admin/reports`: the newest first. */
export interface WireReports {
  readonly success: true;
  readonly data: readonly WireReport[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

/** `PUT /api/admin/reports/{id}/closing`. */
export interface WireReportClosingRequest {
  /** Note on the result, in one line, for operators only. */
  readonly note?: string;
}

/** Result of closing a report or opening it again. */
export interface WireReportResult {
  readonly success: true;
  /** True if anything changed. False if the report had this status already. */
  readonly stored: boolean;
  readonly data: WireReport;
}
