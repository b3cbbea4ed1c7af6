// Submissions: lists, decisions, refunds, reports of readers.
// Other rooms import from here alone.

export { carryOutRefunds } from './refunds/carryOut.ts';
export { releaseDecisions } from './review/releaseDecisions.ts';
export { refundRoutes } from './routes/refunds.ts';
export { reportRoutes } from './routes/reports.ts';
export { reviewRoutes } from './routes/review.ts';
export { sentReportRoutes } from './routes/sentReports.ts';
export { sentSubmissionRoutes } from './routes/sentSubmissions.ts';
export { submissionRoutes } from './routes/submissions.ts';
export { submittedRoutes } from './routes/submittedPage.ts';
