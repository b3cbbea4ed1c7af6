import { Op } from 'sequelize';
import type { Storage } from '../../db/index.ts';

/**
 * Reads the time of the last recorded change of each of these predictions (ids ascending), ISO 8601. Predictions
 * without such a time are left out.
 */
export async function lastChanges({ models }: Storage, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const [first, last] = [ids[0], ids.at(-1)];
  const changes = new Map<number, string>();
  if (first === undefined || last === undefined) return changes;
  const note = (id: number, at: Date | null): void => {
    const time = at?.toISOString();
    if (time !== undefined && time > (changes.get(id) ?? '')) changes.set(id, time);
  };
  const between = { [Op.between]: [first, last] };
  const rows = await models.predictions.findAll({ attributes: ['id', 'recorded_at'], where: { id: between } });
  for (const { id, recorded_at } of rows) note(id, recorded_at);
  const query = { attributes: ['prediction_id', 'created_at'], where: { prediction_id: between } };
  const events = [
    await models.verdicts.findAll(query),
    await models.overrides.findAll(query),
    await models.claimChanges.findAll(query),
    await models.withdrawals.findAll(query),
    await models.takedowns.findAll(query),
  ];
  for (const { prediction_id, created_at } of events.flat()) note(prediction_id, created_at);
  return changes;
}
