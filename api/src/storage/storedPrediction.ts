import type { AssetId } from '@hindcast/domain';
import type { Transaction } from 'sequelize';
import type { Models } from './models/index.ts';
import type { InfluencerRow } from './models/influencer.ts';
import type { PredictionRow } from './models/prediction.ts';
import { readStoredPriceOrNull } from './models/price.ts';

/** A prediction on record with the expert who made it. */
export interface StoredPrediction extends PredictionRow {
  readonly influencer: InfluencerRow;
}

/** An asset's predictions in the order they were recorded. Plain rows: far cheaper than model instances. */
export async function readPredictions(
  models: Models,
  asset: AssetId,
  transaction?: Transaction,
): Promise<StoredPrediction[]> {
  const options = { raw: true, ...(transaction && { transaction }) };
  const [rows, influencers] = await Promise.all([
    models.predictions.findAll({ where: { asset }, order: ['id'], ...options }),
    models.influencers.findAll(options),
  ]);
  const byId = new Map(influencers.map((influencer) => [influencer.id, influencer]));
  return rows.map((row) => {
    const influencer = byId.get(row.influencer_id);
    if (!influencer)
      throw new Error(`Prediction ${row.id} names the expert ${row.influencer_id}, who is not on record`);
    return { ...readRow(row), influencer };
  });
}

/** A plain row has the engine's own types: prices may be texts, booleans numbers, times texts. */
const readRow = (row: PredictionRow): PredictionRow => ({
  ...row,
  price_target: readStoredPriceOrNull(row.price_target),
  price_min: readStoredPriceOrNull(row.price_min),
  price_max: readStoredPriceOrNull(row.price_max),
  exclude_from_chart: Boolean(row.exclude_from_chart),
  created_at: new Date(row.created_at),
});
