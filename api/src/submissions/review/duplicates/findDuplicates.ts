import type { WireTwin } from '@hindcast/domain/client';
import type { Records, SubmissionRow } from '../../../db/index.ts';
import { readExperts } from '../../../predictions/index.ts';
import { predictionsLike, sameExpert, submissionsLike } from './likelyDuplicates.ts';
import { recordedIn, saidIn, whyAlike } from './said.ts';

/** Maximum number of duplicates listed for a submission. */
const MOST = 20;

/** Finds calls that may duplicate a submission, each with its content and whether it is by the same person. */
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

/** Returns the first call that makes the same claim as a submission, as a phrase. Null for none. */
export async function nearCopyOf(records: Records, row: SubmissionRow, expert: number | null): Promise<string | null> {
  const own = saidIn(row);
  const found = await lookAlikes(records, row, expert);
  const copy = found.find(({ said, same }) => whyAlike(own, said, same) === 'claim');
  return copy ? `${copy.of} ${copy.id}` : null;
}

/**
 * Finds likely duplicates of a submission: predictions, and submissions that are not rejected. First come those with
 * the same claim (kind, price ±2 %, end ±30 days) by the same expert or from the same source, then others from the same
 * source.
 * @param expert id of the expert whom it names. Null for none.
 */
export async function findDuplicates(records: Records, row: SubmissionRow, expert: number | null): Promise<WireTwin[]> {
  const own = saidIn(row);
  const found = await lookAlikes(records, row, expert);
  return found
    .flatMap(({ of, id, said, same }) => {
      const why = whyAlike(own, said, same);
      return why === null ? [] : [{ of, id, why, words: said.words, end: said.end }];
    })
    .sort((a, b) => Number(a.why === 'source') - Number(b.why === 'source'))
    .slice(0, MOST);
}
