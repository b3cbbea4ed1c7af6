import type { AssetId } from '@hindcast/domain';
import type { WireHiddenPrediction } from '@hindcast/domain/client';
import { Op } from 'sequelize';
import {
  chunks,
  createCensor,
  type Records,
  readTakenDown,
  type TakenDown,
  type WithdrawalRow,
} from '../../db/index.ts';
import { readExperts } from '../experts/knownExperts.ts';

/** Reads the latest withdrawal of each prediction (ids). */
async function withdrawalsOf({ models }: Records, ids: readonly number[]): Promise<ReadonlyMap<number, WithdrawalRow>> {
  const found = new Map<number, WithdrawalRow>();
  for (const some of chunks(ids)) {
    const where = { prediction_id: [...some], withdrawn: true };
    for (const row of await models.withdrawals.findAll({ where, order: ['id'] })) {
      found.set(row.prediction_id, row.get());
    }
  }
  return found;
}

/** Lists an asset's predictions that are withdrawn or have a takedown, by falling id. */
export async function listHidden(records: Records, asset: AssetId): Promise<WireHiddenPrediction[]> {
  const rows = await records.models.predictions.findAll({
    where: { asset, [Op.or]: [{ withdrawn: true }, { taken_down: { [Op.ne]: null } }] },
    attributes: ['id', 'influencer_id', 'withdrawn', 'taken_down'],
    order: [['id', 'DESC']],
    raw: true,
  });
  const withdrawn = rows.filter((row) => row.withdrawn).map(({ id }) => id);
  const [experts, withdrawals] = [await readExperts(records), await withdrawalsOf(records, withdrawn)];
  const hidden = new Map<number, TakenDown>();
  for (const some of chunks(withdrawn)) for (const [id, one] of await readTakenDown(records, some)) hidden.set(id, one);
  return rows.map((row): WireHiddenPrediction => {
    const { id, name } = experts.owner(row.influencer_id);
    const last = row.withdrawn ? withdrawals.get(row.id) : undefined;
    const said = hidden.get(row.id);
    const censor = said ? createCensor(said) : (text: string): string => text;
    return {
      id: row.id,
      asset_type: asset,
      influencer: { id, name },
      withdrawn: last ? { reason: censor(last.reason), at: last.created_at.toISOString(), by: last.operator } : null,
      taken_down: row.taken_down,
    };
  });
}
