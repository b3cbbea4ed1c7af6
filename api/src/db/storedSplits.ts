import type { AssetId, Split } from '@hindcast/domain';
import { readStoredDay } from './engine/values.ts';
import type { Records } from './records.ts';

/** Reads the stored splits of an asset, days ascending. */
export async function readSplits({ models }: Records, asset: AssetId): Promise<Split[]> {
  const rows = await models.splits.findAll({ where: { asset }, order: ['day'], raw: true });
  return rows.map(({ day, numerator, denominator }) => ({ day: readStoredDay(day), numerator, denominator }));
}
