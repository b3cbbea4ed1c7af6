import { outcomeSetBy, type PredictionOutcome } from '@hindcast/domain';
import type { WriteTransaction } from '../../db/index.ts';
import { type Actor, requireAct } from '../../http/index.ts';

interface SetOutcome {
  readonly submission: number;
  readonly prediction: number;
  readonly outcome: PredictionOutcome;
}

/**
 * Stores an operator's outcome of a submission as an override of the prediction's verdict (D8), with the operator's
 * name; the verdict by rule stays beside it. An outcome other than success and miss lifts the override. Throws 403.
 */
export async function overrideByOutcome(
  tx: WriteTransaction,
  { submission, prediction, outcome }: SetOutcome,
  actor: Pick<Actor, 'name' | 'role'>,
): Promise<void> {
  const { models } = tx;
  const where = { prediction_id: prediction };
  const latest = await models.overrides.findOne({ where, order: [['id', 'DESC']] });
  const set = outcomeSetBy(outcome);
  if (set === (latest?.outcome ?? null)) return;
  requireAct(actor, 'override');
  const reason = `Set as “${outcome}” of submission ${submission}`;
  await models.overrides.create({ ...where, outcome: set, reason, operator: actor.name });
}
