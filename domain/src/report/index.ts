export { REPORT_MAX, type ReportProblems, reportProblems } from './problems.ts';
export {
  type ReportStatus,
  reportStatuses,
  type WireReport,
  type WireReportAnswer,
  type WireReportClosing,
  type WireReportClosingRequest,
  type WireReported,
  type WireReportQuery,
  type WireReportRequest,
  type WireReportResult,
  type WireReports,
} from './wire.ts';
