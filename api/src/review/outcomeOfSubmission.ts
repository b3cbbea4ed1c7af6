import { outcomeSetBy, type PredictionOutcome } from '@hindcast/domain';
import type { Actor } from '../access/actor.ts';
import { requireAct } from '../access/policy.ts';

import type { WriteTransaction } from '../storage/records.ts';

/** An outcome that an operator set, with its submission and its prediction. */
interface SetOutcome {
  readonly submission: number;
  readonly prediction: number;
  readonly outcome: PredictionOutcome;
}

/**
 * Success and miss that an operator notes of a submission are an override of its prediction's verdict (D8): it is on record
 * who set it, and what the rule says stays beside it. Anything else lifts the one that stands. Throws 403.
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
