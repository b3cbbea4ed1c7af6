import type { WireDecided, WireDecision } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import type { Actor } from '../access/actor.ts';
import { requireAct } from '../access/policy.ts';
import { refusal } from '../answers/refusal.ts';
import { refusedOne } from '../answers/refusedOne.ts';
import { unheardOf } from '../experts/unheard.ts';
import type { DecisionRow } from '../storage/models/decision.ts';
import type { NewSubmission, SubmissionRow } from '../storage/models/payments/submission.ts';
import type { WriteTransaction } from '../storage/records.ts';
import { emptyFilled } from './filledExpert.ts';
import { changeSubmission, findSubmission } from './seenSubmission.ts';
import { standingDecision } from './standingDecision.ts';

/** Takes away an expert who was made for a prediction that is no more, unless somebody else counts on them by now. */
async function removeExpert(tx: WriteTransaction, id: number): Promise<void> {
  const { models } = tx;
  const held = await models.decisions.findOne({ where: { release_at: { [Op.ne]: null }, expert_id: id } });
  if (!held) await models.influencers.destroy({ where: { id: await unheardOf(tx, [id]) } });
}

/** A decision that can be undone, and the submission that it is about. */
interface Undoable {
  readonly row: SubmissionRow;
  readonly last: DecisionRow;
}

export interface Undoing {
  readonly actor: Pick<Actor, 'role'>;
  readonly now: Date;
}

/** The decision on a submission, where it can be undone. Throws 403, 404, and 409 when it is public. */
async function undoable(tx: WriteTransaction, id: number, actor: Undoing['actor']): Promise<Undoable> {
  const row = await findSubmission(tx, id);
  const last = await standingDecision(tx, id);
  if (!last) throw refusal('conflict', `Nothing was decided of submission ${id}`);
  if (last.status === 'approved') requireAct(actor, 'approve');
  if (last.release_at) return { row, last };
  const way = last.prediction_id === null ? '' : `: withdraw prediction ${last.prediction_id} instead`;
  throw refusal('conflict', `It is too late to undo this: that submission ${id} was ${row.status} is public${way}`);
}

async function takeBack(tx: WriteTransaction, { row, last }: Undoable, now: Date): Promise<WireDecision> {
  const { id } = row;
  await tx.models.decisions.update(
    { undone_at: now, release_at: null, prediction_id: null, expert_id: null },
    { where: { id: last.id } },
  );
  if (last.prediction_id !== null) {
    await tx.models.takedowns.destroy({ where: { prediction_id: last.prediction_id } });
    await tx.models.overrides.destroy({ where: { prediction_id: last.prediction_id } });
    await tx.removePredictions([last.prediction_id]);
  }
  await emptyFilled(tx, last);
  if (last.expert_id !== null) await removeExpert(tx, last.expert_id);
  await changeSubmission(tx, row, JSON.parse(last.was) as Partial<NewSubmission>);
  return {
    success: true,
    message: `Undone: submission ${id} is pending again`,
    id,
    status: 'pending',
    version: row.version + 1,
    prediction_id: null,
    influencer_id: null,
    new_influencer: false,
    undo_until: null,
  };
}

/**
 * Undoes the last decision on a submission, while nobody has seen it: the submission is as it was before. Whoever may not
 * approve cannot take an approval back. Throws 403, 404, and 409 when it is public.
 */
export async function undoDecision(tx: WriteTransaction, id: number, { actor, now }: Undoing): Promise<WireDecision> {
  return takeBack(tx, await undoable(tx, id, actor), now);
}

/** Undoes the last decisions on many submissions; why one cannot be undone is told beside the others. */
export async function undoDecisions(
  tx: WriteTransaction,
  ids: readonly number[],
  { actor, now }: Undoing,
): Promise<readonly WireDecided[]> {
  const done: WireDecided[] = [];
  for (const id of ids) {
    const found = await undoable(tx, id, actor).catch((thrown: unknown) => refusedOne(id, thrown));
    done.push('row' in found ? await takeBack(tx, found, now) : found);
  }
  return done;
}
