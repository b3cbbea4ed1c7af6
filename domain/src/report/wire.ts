import type { AssetId } from '../asset/asset.ts';

/** How a report stands. */
export const reportStatuses = ['open', 'closed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** `POST /api/predictions/{id}/reports`: what a reader says is wrong with a prediction on record. */
export interface WireReportRequest {
  /** What is wrong, and how they know. */
  readonly text: string;
  /** Where they can be asked; left out or empty where they give none. */
  readonly email?: string;
}

/** Its answer. */
export interface WireReportAnswer {
  readonly success: true;
  readonly message: string;
}

/** What a report is about: a prediction on record, withdrawn or not. */
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
  /** What came of it; empty where nothing is noted. */
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

/** What is asked of the list; everything is a text, as it stands in the address. */
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
  /** What came of it, in one line; for operators alone. */
  readonly note?: string;
}

/** What closing or opening again did. */
export interface WireReportResult {
  readonly success: true;
  /** Whether anything changed: what is so already stays as it is. */
  readonly stored: boolean;
  readonly data: WireReport;
}
