import type { WireWithdrawalResult } from '@hindcast/domain/client';
import { setWithdrawn, type WithdrawalRequest, type WriteTransaction } from '../db/index.ts';
import { AppError } from '../lib/index.ts';

/**
 * Withdraws or restores a prediction. An unchanged state is not stored again. Throws 404, and 409 if it was taken down.
 */
export async function withdrawPrediction(
  tx: WriteTransaction,
  id: number,
  request: WithdrawalRequest,
): Promise<WireWithdrawalResult> {
  const before = await tx.models.predictions.findOne({ where: { id }, attributes: ['taken_down'] });
  if (before?.taken_down === 'all' && !request.withdrawn) {
    throw new AppError('conflict', `Prediction ${id} was taken down on request; it is restored when that is lifted`);
  }
  const changed = await setWithdrawn(tx, [id], request);
  const row = await tx.models.predictions.findOne({ where: { id } });
  if (!row) throw new AppError('not_found', `There is no prediction ${id}`);
  const { withdrawn, version } = row;
  return { success: true, id, withdrawn, stored: changed.length > 0, version };
}
