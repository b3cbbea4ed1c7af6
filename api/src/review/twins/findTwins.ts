import { readDay, sameWordedCall, type WordedCall } from '@hindcast/domain';
import type { WireTwin } from '@hindcast/domain/client';
import { isPricedInWords } from '@hindcast/domain/submit';
import { readExperts } from '../../experts/knownExperts.ts';
import { linkKey } from '../../storage/lookup/lookupKeys.ts';
import type { SubmissionRow } from '../../storage/models/payments/submission.ts';
import type { PredictionRow } from '../../storage/models/prediction.ts';
import type { Records } from '../../storage/records.ts';
import { hideTakenDown } from '../../storage/takenDown.ts';
import { hideSubmission } from '../hiddenSubmission.ts';
import { targetOf } from '../saidPrices.ts';
import { predictionsLike, sameExpert, submissionsLike } from './likelyTwins.ts';

/** The most twins that are told of one submission. */
const MOST = 20;

/** What is compared, and what is told. */
interface Said {
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

const saidIn = (row: SubmissionRow): Said => ({
  call: callOf({ ...row, price_target: targetOf(row) }, row.target_time),
  link: linkKey(row.source_url),
  end: row.target_time,
  words: hideSubmission(row).price_prediction,
});

const recordedIn = (row: PredictionRow): Said => ({
  call: callOf(row, row.end_date ?? row.target_time),
  link: linkKey(row.source_url),
  end: row.end_date ?? row.target_time,
  words:
    hideTakenDown(row).price_prediction ??
    [row.price_target, row.price_min, row.price_max].filter((price) => price !== null).join(' to '),
});

/** Why two are taken for one; null where they are not. @param sameExpert both are by the same person. */
function whyAlike(a: Said, b: Said, sameExpert: boolean): WireTwin['why'] | null {
  if (a.link !== null && a.link === b.link) return 'source';
  return sameExpert && sameWordedCall(a.call, b.call) ? 'claim' : null;
}

/** What may say the same as a submission, each with what it says and whether it is by the same person. */
async function lookAlikes(records: Records, row: SubmissionRow, expert: number | null) {
  const experts = await readExperts(records);
  const theirs = expert === null ? [] : experts.rowsOf(expert).map(({ id }) => id);
  const [predictions, submissions] = await Promise.all([
    predictionsLike(records, row, theirs),
    submissionsLike(records, row, experts),
  ]);
  return [
    ...predictions.map((one) => ({
      ...{ of: 'prediction' as const, id: one.id, said: recordedIn(one), same: theirs.includes(one.influencer_id) },
    })),
    ...submissions.map((one) => ({
      ...{ of: 'submission' as const, id: one.id, said: saidIn(one), same: sameExpert(experts, row, one) },
    })),
  ];
}

/** The first call of the same expert that a submission is a near copy of, as a phrase; null for none. */
export async function nearCopyOf(records: Records, row: SubmissionRow, expert: number | null): Promise<string | null> {
  const own = saidIn(row);
  const copy = (await lookAlikes(records, row, expert)).find(
    ({ said, same }) => same && sameWordedCall(own.call, said.call),
  );
  return copy ? `${copy.of} ${copy.id}` : null;
}

/**
 * What says nearly the same as a submission: predictions on record and submissions that are not rejected, of the same
 * expert (kind, price ±2 %, end ±30 days), or of the same source.
 * @param expert the expert on record whom it names; null for nobody.
 */
export async function findTwins(records: Records, row: SubmissionRow, expert: number | null): Promise<WireTwin[]> {
  const own = saidIn(row);
  const found = await lookAlikes(records, row, expert);
  return found
    .flatMap(({ of, id, said, same }) => {
      const why = whyAlike(own, said, same);
      return why === null ? [] : [{ of, id, why, words: said.words, end: said.end }];
    })
    .slice(0, MOST);
}
