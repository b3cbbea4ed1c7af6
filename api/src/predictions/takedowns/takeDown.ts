import type { WireTakedown, WireTakedownResult } from '@hindcast/domain/client';
import { literal, Op } from 'sequelize';
import {
  MAY_BE_SHOWN,
  type PredictionRow,
  type Records,
  setWithdrawn,
  TAKEN_DOWN,
  type TakedownScope,
  type WriteTransaction,
} from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { forgetHiddenPosts } from './forgetPosts.ts';
import { hideSubmissionsAgain } from './hideAgain.ts';
import { hideOrigins } from './hideOrigins.ts';

/** A request to hide parts of a prediction, with the reason and the operator. */
export interface TakedownRequest {
  /** Scope to hide. Null to show the prediction again. */
  readonly scope: TakedownScope | null;
  readonly reason: string;
  readonly operator: string;
}

async function find({ models }: Records, id: number): Promise<PredictionRow> {
  const found = await models.predictions.findOne({ where: { id } });
  if (found) return found.get();
  const where = { prediction_id: id, release_at: { [Op.ne]: null } };
  const decision = await models.decisions.findOne({ where });
  if (decision === null) throw new AppError('not_found', `There is no prediction ${id}`);
  const way = `undo the approval of submission ${decision.submission_id}, or wait ten seconds until it is`;
  throw new AppError('conflict', `Prediction ${id} is not public yet: ${way}`);
}

const recordOf = ({ models }: Records, id: number) =>
  models.takedowns.findAll({ where: { prediction_id: id }, order: ['id'] });

/**
 * Hides a prediction's quote and link everywhere, or the whole prediction; or shows them again. The quote stays stored.
 * An equal takedown is not stored twice. Throws 404, and 409 while an approval can still be undone.
 */
export async function takeDown(
  tx: WriteTransaction,
  id: number,
  { scope, reason, operator }: TakedownRequest,
): Promise<WireTakedownResult> {
  const row = await find(tx, id);
  if (row.taken_down === scope) return { success: true, id, scope, stored: false, version: row.version };
  const before = (await recordOf(tx, id)).at(-1);
  const hid = before?.withdrew ?? false;
  let withdrew = scope === 'all' && hid;
  if (scope === 'all' && !hid) {
    withdrew = (await setWithdrawn(tx, [id], { withdrawn: true, reason: TAKEN_DOWN, operator })).length > 0;
  }
  if (scope !== 'all' && hid) {
    await setWithdrawn(tx, [id], { withdrawn: false, reason: MAY_BE_SHOWN, operator });
  }
  await tx.models.takedowns.create({ prediction_id: id, scope, reason, operator, withdrew });
  await tx.models.predictions.update({ taken_down: scope, version: literal('version + 1') }, { where: { id } });
  await hideOrigins(tx, id, scope);
  await hideSubmissionsAgain(tx);
  await forgetHiddenPosts(tx);
  await tx.bumpRevision(`predictions:${row.asset}`);
  const { version } = await find(tx, id);
  return { success: true, id, scope, stored: true, version };
}

/** Returns the hidden scope of a prediction, its words and the record of its takedowns. Throws 404. */
export async function showTakedown(records: Records, id: number): Promise<WireTakedown> {
  const { taken_down, price_prediction, notes, source_url } = await find(records, id);
  const record = (await recordOf(records, id)).map((row) => ({
    at: row.created_at.toISOString(),
    scope: row.scope,
    reason: row.reason,
    by: row.operator,
  }));
  return { id, scope: taken_down, words: { price_prediction, notes, source_url }, record };
}
