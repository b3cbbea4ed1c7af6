import type { WireWithdrawalResult } from '@hindcast/domain/client';
import { refusal } from '../answers/refusal.ts';
import type { WriteTransaction } from '../storage/records.ts';
import { setWithdrawn, type WithdrawalRequest } from '../storage/withdrawals.ts';

/** Withdraws or restores one prediction; what is so already is not recorded twice. Throws 404. */
export async function withdrawPrediction(
  tx: WriteTransaction,
  id: number,
  request: WithdrawalRequest,
): Promise<WireWithdrawalResult> {
  const changed = await setWithdrawn(tx, [id], request);
  const row = await tx.models.predictions.findOne({ where: { id } });
  if (!row) throw refusal('not_found', `There is no prediction ${id}`);
  const { withdrawn, version } = row;
  return { success: true, id, withdrawn, stored: changed.length > 0, version };
}
