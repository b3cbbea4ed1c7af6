import { sameWordedCall } from '@hindcast/domain';
import type { WireTwin } from '@hindcast/domain/client';
import { readExperts } from '../../experts/knownExperts.ts';
import type { SubmissionRow } from '../../storage/models/payments/submission.ts';
import type { Records } from '../../storage/records.ts';
import { predictionsLike, sameExpert, submissionsLike } from './likelyTwins.ts';
import { recordedIn, saidIn, whyAlike } from './said.ts';

/** The most twins that are told of one submission. */
const MOST = 20;

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
