import type { AssetId } from '../market/asset.ts';

/** Status of a report. */
export const reportStatuses = ['open', 'closed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Body of `POST /api/predictions/{id}/reports`: a reader's report of an error in a prediction. */
export interface WireReportRequest {
  /** Description of the error, and the reader's evidence for it. */
  readonly text: string;
  /** The reader's e-mail address for questions. Optional, may be empty. */
  readonly email?: string;
}

/** Response of `POST /api/predictions/{id}/reports`. */
export interface WireReportAnswer {
  readonly success: true;
  readonly message: string;
}

/** The prediction that a report is about, even if withdrawn. */
export interface WireReported {
  readonly id: number;
  readonly asset_type: AssetId;
  readonly expert_name: string;
  /** The claim as text. Empty if the record makes none. */
  readonly claim: string;
  readonly withdrawn: boolean;
}

/** The closing of a report. */
export interface WireReportClosing {
  readonly by: string;
  /** Time of closing, ISO 8601. */
  readonly at: string;
  /** Note on the result. Empty without one. */
  readonly note: string;
}

/** A reader's report of an error, as operators see it. */
export interface WireReport {
  readonly id: number;
  readonly status: ReportStatus;
  readonly prediction: WireReported;
  /** The reader's text, of any number of lines. */
  readonly text: string;
  /**
   * The reader's e-mail address. Null if none was given, if the caller's role may not see it, or if it was encrypted
   * with another key.
   */
  readonly email: string | null;
  /** Time of the report, ISO 8601. */
  readonly created_at: string;
  /** The closing of the report. Null while the report is open. */
  readonly closing: WireReportClosing | null;
}

/** Query parameters of the list. Each is a text, as in the URL's query. */
export interface WireReportQuery {
  /** `open` (the default), `closed` or `all`. */
  readonly status?: string;
  /** `next` of the previous page. The page continues there. */
  readonly after?: string;
  readonly limit?: string;
}

/** `GET /api/admin/reports`: newest reports first. */
export interface WireReports {
  readonly success: true;
  readonly data: readonly WireReport[];
  /** Value of `after` for the next page. Null on the last page. */
  readonly next: string | null;
}

/** Body of `PUT /api/admin/reports/{id}/closing`: closes a report. */
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
