import type { SubmissionMark } from '@hindcast/domain';

/** Texts of the marks that a list shows on submissions. */
export const markNames: Readonly<Record<SubmissionMark, string>> = {
  twin: 'Twin',
  price: 'Doubtful price',
  source: 'No source',
  spam: 'Signs of spam',
  paid: 'Paid',
};
