import type { WireDecided, WireDecision } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import type { DecisionRow, NewSubmission, SubmissionRow, WriteTransaction } from '../../db/index.ts';
import { type Actor, refusedOne, requireAct } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';
import { unheardOf } from '../../predictions/index.ts';
import { emptyFilled } from './filledExpert.ts';
import { changeSubmission } from './seenSubmission.ts';

/** Deletes experts who were created by approvals that are now undone, unless something else refers to them by now. */
async function removeExperts(tx: WriteTransaction, ids: readonly number[]): Promise<void> {
  const { models } = tx;
  const where = { release_at: { [Op.ne]: null }, expert_id: [...ids] };
  const held = ids.length === 0 ? [] : await models.decisions.findAll({ where, attributes: ['expert_id'], raw: true });
  const free = ids.filter((id) => !held.some(({ expert_id }) => expert_id === id));
  await models.influencers.destroy({ where: { id: await unheardOf(tx, free) } });
}

interface Undoable {
  readonly row: SubmissionRow;
  readonly last: DecisionRow;
}

export interface Undoing {
  readonly actor: Pick<Actor, 'role'>;
  readonly now: Date;
}

type Standing = ReadonlyMap<number, { readonly row: SubmissionRow; readonly last: DecisionRow | null }>;

/** Reads submissions, each with its last decision that was not undone. */
async function standingOf({ models }: WriteTransaction, ids: readonly number[]): Promise<Standing> {
  const rows = await models.submissions.findAll({ where: { id: [...ids] } });
  const where = { submission_id: [...ids], undone_at: null };
  const decisions = await models.decisions.findAll({ where, order: ['id'] });
  const last = new Map(decisions.map((decision) => [decision.submission_id, decision.get()]));
  return new Map(rows.map((row) => [row.id, { row: row.get(), last: last.get(row.id) ?? null }]));
}

/** Returns the decision on a submission if it can be undone. Throws 403, 404, and 409 if it is public. */
function undoable(standing: Standing, id: number, actor: Undoing['actor']): Undoable {
  const { row, last } = standing.get(id) ?? {};
  if (!row) throw new AppError('not_found', `There is no submission ${id}`);
  if (!last) throw new AppError('conflict', `Nothing was decided of submission ${id}`);
  if (last.status === 'approved') requireAct(actor, 'approve');
  if (last.release_at) return { row, last };
  const way = last.prediction_id === null ? '' : `: withdraw prediction ${last.prediction_id} instead`;
  throw new AppError(
    'conflict',
    `It is too late to undo this: that submission ${id} was ${row.status} is public${way}`,
  );
}

const pendingAgain = ({ id, version }: SubmissionRow): WireDecision => ({
  success: true,
  message: `Undone: submission ${id} is pending again`,
  id,
  status: 'pending',
  version: version + 1,
  prediction_id: null,
  influencer_id: null,
  new_influencer: false,
  undo_until: null,
});

async function takeBack(tx: WriteTransaction, found: readonly Undoable[], now: Date): Promise<void> {
  const decisions = found.map(({ last }) => last);
  await tx.models.decisions.update(
    { undone_at: now, release_at: null, prediction_id: null, expert_id: null },
    { where: { id: decisions.map(({ id }) => id) } },
  );
  const predictions = decisions.map(({ prediction_id }) => prediction_id).filter((id) => id !== null);
  if (predictions.length > 0) {
    await tx.models.takedowns.destroy({ where: { prediction_id: predictions } });
    await tx.models.overrides.destroy({ where: { prediction_id: predictions } });
    await tx.removePredictions(predictions);
  }
  for (const last of decisions) await emptyFilled(tx, last);
  const experts = decisions.map(({ expert_id }) => expert_id).filter((id) => id !== null);
  if (experts.length > 0) await removeExperts(tx, experts);
  for (const { row, last } of found) await changeSubmission(tx, row, JSON.parse(last.was) as Partial<NewSubmission>);
}

/**
 * Undoes the last decision on a submission before it is public, and restores the submission. Undoing an approval needs
 * the right to approve. Throws 403, 404, and 409 if it is public.
 */
export async function undoDecision(tx: WriteTransaction, id: number, { actor, now }: Undoing): Promise<WireDecision> {
  const found = undoable(await standingOf(tx, [id]), id, actor);
  await takeBack(tx, [found], now);
  return pendingAgain(found.row);
}

/** Undoes the last decisions on many submissions. A submission that fails gets its reason in the result. */
export async function undoDecisions(
  tx: WriteTransaction,
  ids: readonly number[],
  { actor, now }: Undoing,
): Promise<readonly WireDecided[]> {
  const standing = await standingOf(tx, ids);
  const found: Undoable[] = [];
  const told = ids.map((id): WireDecided => {
    try {
      const one = undoable(standing, id, actor);
      found.push(one);
      return pendingAgain(one.row);
    } catch (thrown) {
      return refusedOne(id, thrown);
    }
  });
  await takeBack(tx, found, now);
  return told;
}
