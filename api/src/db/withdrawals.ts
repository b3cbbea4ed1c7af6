import type { AssetId } from '@hindcast/domain';
import { literal } from 'sequelize';
import { chunks } from './chunks.ts';
import type { Records, WriteTransaction } from './records.ts';

/** Request to withdraw or restore predictions, with reason and operator. */
export interface WithdrawalRequest {
  /** True to withdraw the predictions, false to restore them. */
  readonly withdrawn: boolean;
  readonly reason: string;
  readonly operator: string;
}

/**
 * Withdraws or restores predictions (ids). Unchanged ones are not recorded again. Returns the ids of the changed ones.
 */
export async function setWithdrawn(
  tx: WriteTransaction,
  predictions: readonly number[],
  { withdrawn, reason, operator }: WithdrawalRequest,
): Promise<number[]> {
  const { models } = tx;
  const changed: number[] = [];
  const touched = new Set<AssetId>();
  for (const some of chunks(predictions)) {
    const where = { id: [...some], withdrawn: !withdrawn };
    const rows = await models.predictions.findAll({ where, attributes: ['id', 'asset'], order: ['id'], raw: true });
    if (rows.length === 0) continue;
    const ids = rows.map(({ id }) => id);
    await models.withdrawals.bulkCreate(ids.map((id) => ({ prediction_id: id, withdrawn, reason, operator })));
    await models.predictions.update({ withdrawn, version: literal('version + 1') }, { where: { id: ids } });
    for (const { asset } of rows) touched.add(asset);
    changed.push(...ids);
  }
  for (const asset of touched) await tx.bumpRevision(`predictions:${asset}`);
  return changed;
}

/** Reads an asset's withdrawn predictions, by id; true if taken down on request. */
export async function readWithdrawn({ models }: Records, asset: AssetId): Promise<ReadonlyMap<number, boolean>> {
  const where = { asset, withdrawn: true };
  const rows = await models.predictions.findAll({ where, attributes: ['id', 'taken_down'], raw: true });
  return new Map(rows.map(({ id, taken_down }) => [id, taken_down === 'all']));
}
