import type { SubmissionMark } from '@hindcast/domain';

/** Texts of the marks in a list. */
export const markNames: Readonly<Record<SubmissionMark, string>> = {
  twin: 'Twin',
  price: 'Doubtful price',
  source: 'No source',
  spam: 'Signs of spam',
  paid: 'Paid',
};
