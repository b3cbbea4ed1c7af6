import type { SubmissionStatus } from '@hindcast/domain';
import type { DecisionRow } from './models/decision.ts';
import type { Records } from './records.ts';

/** Returns the last decision on a submission that was not undone, optionally of one status. Null without one. */
export async function standingDecision(
  { models }: Records,
  submission: number,
  status?: Exclude<SubmissionStatus, 'pending'>,
): Promise<DecisionRow | null> {
  const where = { submission_id: submission, undone_at: null, ...(status && { status }) };
  const row = await models.decisions.findOne({ where, order: [['id', 'DESC']] });
  return row?.get() ?? null;
}
