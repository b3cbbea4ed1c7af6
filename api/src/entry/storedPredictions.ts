import type { AssetId } from '@hindcast/domain';
import { literal } from 'sequelize';
import type { ImportedPrediction } from '../import/predictionRecord.ts';
import { chunks } from '../storage/chunks.ts';
import type { PredictionRow } from '../storage/models/prediction.ts';
import type { WriteTransaction } from '../storage/records.ts';

/** A prediction ready to be stored: its expert is on record. */
export type ReadyPrediction = ImportedPrediction & { readonly influencer_id: number };

/** The predictions on record under these keys, by key. */
export async function readByKey(tx: WriteTransaction, keys: readonly string[]): Promise<Map<string, PredictionRow>> {
  const found = new Map<string, PredictionRow>();
  for (const some of chunks(keys)) {
    const rows = await tx.models.predictions.findAll({ where: { import_key: [...some] } });
    for (const row of rows) if (row.import_key !== null) found.set(row.import_key, row.get());
  }
  return found;
}

/** The assets that experts (by their ids) have predictions of. */
export async function readAssetsOf(tx: WriteTransaction, experts: readonly number[]): Promise<Set<AssetId>> {
  const found = new Set<AssetId>();
  for (const some of chunks(experts)) {
    const where = { influencer_id: [...some] };
    const options = { attributes: ['asset' as const], group: ['asset'], raw: true };
    for (const { asset } of await tx.models.predictions.findAll({ where, ...options })) found.add(asset);
  }
  return found;
}

/** Whether the record on file says what the imported one says. */
export function saysTheSame(stored: PredictionRow, { row, influencer_id }: ReadyPrediction): boolean {
  if (stored.influencer_id !== influencer_id) return false;
  return Object.entries(row).every(([name, value]) => {
    const before = stored[name as keyof PredictionRow];
    return before instanceof Date && value instanceof Date ? before.getTime() === value.getTime() : before === value;
  });
}

/** Adds predictions whose keys are not on record. */
export async function addPredictions(tx: WriteTransaction, predictions: readonly ReadyPrediction[]): Promise<void> {
  for (const some of chunks(predictions)) {
    const rows = some.map(({ key, influencer_id, row }) => ({ ...row, influencer_id, import_key: key }));
    await tx.models.predictions.bulkCreate(rows);
  }
}

/** Puts what is imported in the place of what is on record under the same key. */
export async function changePrediction(
  tx: WriteTransaction,
  id: number,
  { row, influencer_id }: ReadyPrediction,
): Promise<void> {
  const values = { ...row, influencer_id, version: literal('version + 1') };
  await tx.models.predictions.update(values, { where: { id } });
}
