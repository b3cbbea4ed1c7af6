import type { Storage } from '../../../api/src/db/connect.ts';
import { type Finding, groups, none, some } from '../payments/finding.ts';
import type { Told } from './operator.ts';

/** Compares what operators were told with what is on record. */
export async function lookReview(
  { models }: Storage,
  told: readonly Told[],
  kills: number,
): Promise<readonly Finding[]> {
  const submissions = (await models.submissions.findAll()).map((row) => row.get());
  const decisions = (await models.decisions.findAll()).map((row) => row.get());
  const predictions = (await models.predictions.findAll()).map((row) => row.get());
  const experts = (await models.influencers.findAll()).map((row) => row.get());
  const merges = (await models.expertMerges.findAll({ order: ['id'] })).map((row) => row.get());
  const takedowns = (await models.takedowns.findAll()).map((row) => row.get());
  const entries = (await models.auditLog.findAll()).map((row) => row.get());

  const byId = new Map(submissions.map((row) => [row.id, row]));
  const expertOf = new Map(experts.map((row) => [row.name, row]));
  const standing = decisions.filter(({ undone_at }) => undone_at === null);
  const madeBy = new Set(standing.map(({ prediction_id }) => prediction_id));
  const decided = told.filter(({ status }) => status !== 'pending');
  const approved = told.filter(({ status }) => status === 'approved');
  const intoNow = new Map(merges.map(({ influencer_id, into_id }) => [influencer_id, into_id]));
  const isMergedAsTold = ({ expert, mergedInto }: Told): boolean => {
    const own = expertOf.get(expert);
    const into = mergedInto === null ? null : (expertOf.get(mergedInto)?.id ?? null);
    return own !== undefined && (intoNow.get(own.id) ?? null) === into;
  };
  const entriesOf = (act: string) => entries.filter((entry) => entry.act === act);
  const twice = (values: readonly unknown[][]): number => values.filter(({ length }) => length > 1).length;
  return [
    some('kills of the server', 'kills', kills),
    some('submissions that were decided', 'submissions', decided.length),
    some('of them undone', 'submissions', told.length - decided.length),
    some('merges that stand', 'experts', told.filter(({ mergedInto }) => mergedInto !== null).length),
    some('takedowns', 'predictions', told.filter(({ isTakenDown }) => isTakenDown).length),
    none(
      'submissions that are lost',
      'submissions',
      told.filter(({ id }) => !byId.has(id)),
    ),
    none('submissions that are there twice', 'submissions', twice(groups(submissions, (row) => row.expert_name))),
    none(
      'submissions that stand otherwise than was told',
      'submissions',
      told.filter(({ id, status }) => byId.get(id)?.status !== status),
    ),
    none(
      'decided submissions without one decision that stands',
      'submissions',
      decided.filter(({ id }) => standing.filter(({ submission_id }) => submission_id === id).length !== 1),
    ),
    none(
      'approvals without their prediction',
      'submissions',
      approved.filter(({ prediction }) => !predictions.some(({ id }) => id === prediction)),
    ),
    none(
      'predictions that no decision made',
      'predictions',
      predictions.filter(({ id }) => !madeBy.has(id)),
    ),
    none('predictions of one submission beyond the first', 'predictions', predictions.length - approved.length),
    none(
      'decisions that wait for ever',
      'decisions',
      decisions.filter(({ release_at }) => release_at !== null),
    ),
    none(
      'experts merged otherwise than was told',
      'experts',
      approved.filter((one) => !isMergedAsTold(one)),
    ),
    none(
      'experts that an undone approval left',
      'experts',
      told.filter(({ status, expert }) => status !== 'approved' && expertOf.has(expert)),
    ),
    none(
      'takedowns that are not as was told',
      'predictions',
      approved.filter(
        ({ prediction, isTakenDown }) =>
          (predictions.find(({ id }) => id === prediction)?.taken_down != null) !== isTakenDown,
      ),
    ),
    none('takedowns that are there twice', 'takedowns', twice(groups(takedowns, (row) => row.prediction_id))),
    none(
      'decisions that are in the log twice, or not',
      'entries',
      Math.abs(entriesOf('submissions.approve').length + entriesOf('submissions.reject').length - decisions.length),
    ),
    none(
      'undoings that are in the log twice, or not',
      'entries',
      Math.abs(entriesOf('submissions.undo').length - (decisions.length - standing.length)),
    ),
  ];
}
