import type { SubmissionMark } from '@hindcast/domain';

/** What marks of a list are called. */
export const markNames: Readonly<Record<SubmissionMark, string>> = {
  twin: 'Twin',
  price: 'Doubtful price',
  source: 'No source',
  spam: 'Signs of spam',
  paid: 'Paid',
};
