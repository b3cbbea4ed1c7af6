import type { AssetId, Split } from '@hindcast/domain';
import type { Transaction } from 'sequelize';
import type { Models } from './models/index.ts';
import { readStoredDay } from './models/values.ts';

/** The splits on record for an asset, days rising. */
export async function readSplits(models: Models, asset: AssetId, transaction?: Transaction): Promise<Split[]> {
  const options = { raw: true, ...(transaction && { transaction }) };
  const rows = await models.splits.findAll({ where: { asset }, order: ['day'], ...options });
  return rows.map(({ day, numerator, denominator }) => ({ day: readStoredDay(day), numerator, denominator }));
}
