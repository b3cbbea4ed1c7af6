import { readDay, sameWordedCall, type WordedCall } from '@hindcast/domain';
import type { WireTwin } from '@hindcast/domain/client';
import { isPricedInWords } from '@hindcast/domain/submit';
import { hideTakenDown, linkKey, type PredictionRow, type SubmissionRow } from '../../../db/index.ts';
import { hideSubmission } from '../hiddenSubmission.ts';
import { targetOf } from '../saidPrices.ts';

/** The content of a call: its claim and link to compare, its words and end to show. */
export interface Said {
  readonly call: WordedCall;
  readonly link: string | null;
  readonly end: string | null;
  readonly words: string;
}

type Priced = Pick<SubmissionRow, 'kind' | 'price_target' | 'price_min' | 'price_max' | 'direction'>;

const callOf = ({ kind, direction, ...row }: Priced, end: string | null): WordedCall => ({
  ...{ kind, direction, end: end === null ? null : readDay(end) },
  levels: (isPricedInWords(kind) ? [row.price_target] : [row.price_min, row.price_max]).filter(
    (price) => price !== null,
  ),
});

/** Returns the content of a submission, to compare it with other calls. */
export const saidIn = (row: SubmissionRow): Said => ({
  call: callOf({ ...row, price_target: targetOf(row) }, row.target_time),
  link: linkKey(row.source_url),
  end: row.target_time,
  words: hideSubmission(row).price_prediction,
});

/** Returns the content of a stored prediction, to compare it with other calls. */
export const recordedIn = (row: PredictionRow): Said => ({
  call: callOf(row, row.end_date ?? row.target_time),
  link: linkKey(row.source_url),
  end: row.end_date ?? row.target_time,
  words:
    hideTakenDown(row).price_prediction ??
    [row.price_target, row.price_min, row.price_max].filter((price) => price !== null).join(' to '),
});

/**
 * Returns the reason for which two calls are likely duplicates: the same claim, or only the same source, which may
 * contain several calls. Null for none. @param sameExpert true if both are by the same expert.
 */
export function whyAlike(a: Said, b: Said, sameExpert: boolean): WireTwin['why'] | null {
  const sameLink = a.link !== null && a.link === b.link;
  if ((sameExpert || sameLink) && sameWordedCall(a.call, b.call)) return 'claim';
  return sameLink ? 'source' : null;
}
