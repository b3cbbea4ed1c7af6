import type { WireDecision } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import type { Actor } from '../access/actor.ts';
import { requireAct } from '../access/policy.ts';
import { refusal } from '../answers/refusal.ts';
import { unheardOf } from '../experts/unheard.ts';
import type { NewSubmission } from '../storage/models/payments/submission.ts';
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

/**
 * Undoes the last decision on a submission, while nobody has seen it: the submission is as it was before. Whoever may not
 * approve cannot take an approval back. Throws 403, 404, and 409 when it is public.
 */
export async function undoDecision(
  tx: WriteTransaction,
  id: number,
  { actor, now }: { readonly actor: Pick<Actor, 'role'>; readonly now: Date },
): Promise<WireDecision> {
  const row = await findSubmission(tx, id);
  const last = await standingDecision(tx, id);
  if (!last) throw refusal('conflict', `Nothing was decided of submission ${id}`);
  if (last.status === 'approved') requireAct(actor, 'approve');
  const [undone] = await tx.models.decisions.update(
    { undone_at: now, release_at: null, prediction_id: null, expert_id: null },
    { where: { id: last.id, undone_at: null, release_at: { [Op.ne]: null } } },
  );
  if (undone === 0) {
    const way = last.prediction_id === null ? '' : `: withdraw prediction ${last.prediction_id} instead`;
    throw refusal('conflict', `It is too late to undo this: that submission ${id} was ${row.status} is public${way}`);
  }
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
