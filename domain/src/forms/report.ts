import { lineProblem, linesProblem } from '../text/plainText.ts';
import type { WireReportRequest } from '../wire/reports.ts';
import { isMail } from './problems.ts';

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
} from '../wire/reports.ts';

/** Maximum lengths of a report's texts, in characters. */
export const REPORT_MAX = { text: 2000, email: 254 } as const;

/** Problems that keep a report from being sent, by field. */
export interface ReportProblems {
  readonly text?: string;
  readonly email?: string;
}

const lengthOf = (text: string): number => [...text].length;

function textProblem(text: string): string | null {
  if (text.trim() === '') return 'Please write what is wrong';
  const problem = linesProblem(text);
  if (problem !== null) return `Your words have a sign in them that cannot be kept: the text ${problem}`;
  const length = lengthOf(text.trim());
  return length > REPORT_MAX.text ? `The text has ${length} characters: ${REPORT_MAX.text} is the most` : null;
}

function emailProblem(email: string): string | null {
  if (email.trim() === '') return null;
  return isMail(email.trim()) && lineProblem(email.trim()) === null ? null : 'Please enter a valid email address';
}

/**
 * Returns the problems for which a report is refused, by field. Empty without any. The form and the server use the same
 * check.
 */
export function reportProblems({ text, email = '' }: WireReportRequest): ReportProblems {
  const [ofText, ofEmail] = [textProblem(text), emailProblem(email)];
  return { ...(ofText !== null && { text: ofText }), ...(ofEmail !== null && { email: ofEmail }) };
}
